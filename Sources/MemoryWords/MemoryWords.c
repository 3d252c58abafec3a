#include "MemoryWords.h"

uintptr_t directjson_coder_table = 0;
uintptr_t directjson_option_bits = 0;
uintptr_t directjson_verbosity = 0;
_Thread_local memory_stack directjson_stack;
_Thread_local uintptr_t directjson_mark = 0;
