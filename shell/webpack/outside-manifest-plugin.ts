import type { OutsideBuild } from '@fieldhouse/contract'
import type { Compiler, WebpackPluginInstance } from 'webpack'
import { integrity } from './integrity.ts'
import type { Prerendered } from './make-outside-pages.ts'

const PLUGIN = 'OutsideManifestPlugin'

/** Writes `outside.json` for the front door: the pages for visitors, and their script. */
export class OutsideManifestPlugin implements WebpackPluginInstance {
  readonly #prerendered: Prerendered

  constructor(prerendered: Prerendered) {
    this.#prerendered = prerendered
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          const files = compilation.entrypoints.get('outside')?.getFiles() ?? []
          const build: OutsideBuild = {
            scripts: files
              .filter((name) => name.endsWith('.js'))
              .map((name) => ({ url: `/${name}`, integrity: integrity(compilation, name) })),
            ...this.#prerendered,
          }
          const text = `${JSON.stringify(build, null, 2)}\n`
          compilation.emitAsset('outside.json', new sources.RawSource(text))
        },
      )
    })
  }
}
