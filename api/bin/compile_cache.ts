import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Must run before every other import, so that a second start neither compiles nor strips types. Node's default folder is
// shared and temporary: another account could plant code there.
if (process.env.DATA_DIR) enableCompileCache(join(process.env.DATA_DIR, 'compile-cache'))
