try demonstrate { print($0) }
