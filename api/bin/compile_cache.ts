import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Has to come before every other import: a second start compiles nothing and takes the contract's types off nothing.
// Node's own place for it is a shared folder of temporary files, where another account could lay code of its own.
if (process.env.DATA_DIR) enableCompileCache(join(process.env.DATA_DIR, 'compile-cache'))
