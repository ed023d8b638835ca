import { createHash } from 'node:crypto'
import type { Chunk, Compilation, Compiler, sources, WebpackPluginInstance } from 'webpack'
import { sha384Integrity } from '../release/digest.ts'
import type { FilledLater } from './hashed-names.ts'

const PLUGIN = 'ChunkIntegrityPlugin'

/** As long as the real value, to keep source maps correct, and unlike anything else in a script. */
function placeholder(chunkId: string) {
  const id = createHash('sha256').update(chunkId).digest('hex').slice(0, 32)
  return `sha384-PENDING_${id}`.padEnd(sha384Integrity('').length, '_')
}

/**
 * Makes a container verify the chunks that it loads: each script element gets its integrity. The values are filled in
 * after the file names are final; an entry names its chunks by their content, so its own content hash changes exactly
 * when one of these values does.
 */
export class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const {
      Compilation,
      sources: { RawSource },
    } = compiler.webpack
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime

    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (source, runtimeChunk) => {
          const pending = Object.fromEntries(
            loadedLater(runtimeChunk).map(({ id }) => [id, placeholder(String(id))]),
          )
          return `${source}\nscript.integrity = ${JSON.stringify(pending)}[chunkId] || "";`
        },
      )

      compilation.hooks.processAssets.tap(
        // After the real content hashes.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          for (const runtimeChunk of runtimeChunks(compilation)) {
            const integrity = new Map(
              loadedLater(runtimeChunk).map((chunk) => [
                placeholder(String(chunk.id)),
                sha384Integrity(scriptOf(compilation, chunk)),
              ]),
            )
            for (const file of scriptNames(runtimeChunk)) {
              compilation.updateAsset(file, (asset) => new RawSource(fill(asset, integrity)), {
                filledLater: [...integrity] satisfies FilledLater,
              })
            }
          }
        },
      )
    })
  }
}

function fill(asset: sources.Source, integrity: Map<string, string>) {
  return [...integrity].reduce(
    (text, [pending, value]) => text.replaceAll(pending, value),
    asset.source().toString(),
  )
}

function scriptNames(chunk: Chunk) {
  return [...chunk.files].filter((file) => file.endsWith('.js'))
}

function loadedLater(runtimeChunk: Chunk) {
  return [...runtimeChunk.getAllAsyncChunks()].filter((chunk) => chunk.id !== null)
}

function runtimeChunks(compilation: Compilation) {
  return [...compilation.chunks].filter((chunk) => chunk.hasRuntime())
}

function scriptOf(compilation: Compilation, chunk: Chunk) {
  const [file] = scriptNames(chunk)
  const asset = file === undefined ? undefined : compilation.getAsset(file)
  if (!asset) throw new Error(`The chunk ${chunk.id} has no script to take the integrity of`)
  return asset.source.buffer()
}
