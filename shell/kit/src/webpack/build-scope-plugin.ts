import { createHash } from 'node:crypto'
import type { Compilation, Compiler, sources, WebpackPluginInstance } from 'webpack'

const PLUGIN = 'BuildScopePlugin'

/** Placeholder of twelve characters in every script, until the hash is known. */
export const PENDING_BUILD = 'PENDINGBUILD'

/** Provisional content hashes in file names: they depend on the path of the build. */
const PROVISIONAL_HASH = /\b[0-9a-f]{12}\b/g

/**
 * Gives each build a unique name for the global that connects its chunks. Two releases of a remote can be on one page,
 * the one being left and the one being entered; with one name each would take the other's chunks for its own. The name
 * is a hash of all scripts, filled in before file names get their content hashes.
 */
export class BuildScopePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        // After minification, before source maps are split off.
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          const scripts = scriptsOf(compilation)
          const hash = createHash('sha256')
          for (const { source } of scripts) {
            hash.update(source.source().toString().replace(PROVISIONAL_HASH, ''))
          }
          const build = hash.digest('hex').slice(0, PENDING_BUILD.length)
          for (const { name } of scripts) {
            compilation.updateAsset(name, (source) =>
              replaceEach(new sources.ReplaceSource(source), source.source().toString(), build),
            )
          }
        },
      )
    })
  }
}

function scriptsOf(compilation: Compilation) {
  return compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function replaceEach(target: sources.ReplaceSource, text: string, build: string) {
  for (let at = text.indexOf(PENDING_BUILD); at >= 0; at = text.indexOf(PENDING_BUILD, at + 1)) {
    target.replace(at, at + PENDING_BUILD.length - 1, build)
  }
  return target
}
