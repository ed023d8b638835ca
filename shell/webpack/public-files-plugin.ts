import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Compiler, WebpackPluginInstance } from 'webpack'
import { webManifest } from './web-manifest.ts'

const PLUGIN = 'PublicFilesPlugin'
const directory = fileURLToPath(new URL('../public/', import.meta.url))

/**
 * Copies the files of `public/` beside the build, with the manifest that names its icons: they are requested by these
 * names.
 */
export class PublicFilesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(directory)) {
            compilation.emitAsset(name, new sources.RawSource(readFileSync(directory + name)))
          }
          const manifest = `${JSON.stringify(webManifest, null, 2)}\n`
          compilation.emitAsset('site.webmanifest', new sources.RawSource(manifest))
        },
      )
    })
  }
}
