import { createHash } from 'node:crypto'
import type { Chunk, Compiler, WebpackPluginInstance } from 'webpack'

const PLUGIN = 'PortableBuildPlugin'

/** After the plugins that compute it. */
const LAST = 1_000

/** Removes the build's path from its output: the same source gives the same release on every machine. */
export class PortableBuildPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      // Until the real hash is known, one of the name alone: the usual one includes paths, and its letters are in the
      // scripts when the minimizer counts letters to name variables by.
      compilation.hooks.contentHash.tap({ name: PLUGIN, stage: LAST }, (chunk) => {
        for (const type of Object.keys(chunk.contentHash)) {
          chunk.contentHash[type] = hashOfName(chunk, type)
        }
      })
    })
  }
}

function hashOfName({ name, id }: Chunk, type: string) {
  return createHash('sha256')
    .update(`${type} ${name ?? id}`)
    .digest('hex')
}
