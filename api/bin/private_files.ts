// What this process writes, identity documents and exports among it, is for its own account alone.
process.umask(0o077)
