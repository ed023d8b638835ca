// Files of this process, including identity documents and exports, are readable by its own account only.
process.umask(0o077)
