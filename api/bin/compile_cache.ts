import { enableCompileCache } from 'node:module'

// Has to come before every other import: a second start compiles nothing and takes the contract's types off nothing.
enableCompileCache()
