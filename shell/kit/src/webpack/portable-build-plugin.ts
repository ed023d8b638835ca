import { createHash } from 'node:crypto'
import type { Chunk, Compiler, Module, NormalModule, WebpackPluginInstance } from 'webpack'

const PLUGIN = 'PortableBuildPlugin'

/** Start-up code that Module Federation generates: it imports its runtime by the absolute path of this checkout. */
const GENERATED_ENTRY = /^data:text\/javascript;charset=utf-8;base64,/
const ENTRY_IN_MAP = /data:text\/javascript;charset=utf-8;base64,[\w+/=]+/g
const PATH_IN_MAP = /from '[^']*\/node_modules\/(@module-federation\/)/g

/** After the plugins that compute it. */
const LAST = 1_000

/** Removes the build's path from its output: the same source gives the same release on every machine. */
export class PortableBuildPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(PLUGIN, (modules) => {
        for (const module of modules) {
          // A deterministic id would be a hash of the path.
          const id = isGeneratedEntry(module) ? 'start' : isContainer(module) ? 'container' : null
          if (id) compilation.chunkGraph.setModuleId(module, id)
        }
      })
      // Until the real hash is known, one of the name alone: the usual one includes paths, and its letters are in the
      // scripts when the minimizer counts letters to name variables by.
      compilation.hooks.contentHash.tap({ name: PLUGIN, stage: LAST }, (chunk) => {
        for (const type of Object.keys(chunk.contentHash)) {
          chunk.contentHash[type] = hashOfName(chunk, type)
        }
      })
    })
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1 },
        (assets) => {
          for (const [name, asset] of Object.entries(assets)) {
            if (!name.endsWith('.map')) continue
            const portable = asset
              .source()
              .toString()
              .replace(ENTRY_IN_MAP, 'federation-entry.js')
              .replace(PATH_IN_MAP, "from '$1")
            compilation.updateAsset(name, new sources.RawSource(portable))
          }
        },
      )
    })
  }
}

function hashOfName({ name, id }: Chunk, type: string) {
  return createHash('sha256')
    .update(`${type} ${name ?? id}`)
    .digest('hex')
}

/** True for the generated entry, also when its imports were merged into it. */
function isGeneratedEntry(module: Module & { rootModule?: Module }) {
  const { resource } = (module.rootModule ?? module) as NormalModule
  return typeof resource === 'string' && GENERATED_ENTRY.test(resource)
}

/** True for the container, whose identity includes the generated entry's. */
function isContainer(module: Module) {
  return module.identifier().startsWith('container entry')
}
