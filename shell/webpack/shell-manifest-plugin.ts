import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { ShellBuild } from '@fieldhouse/contract'
import { sharedVersions } from '@fieldhouse/remote-kit/webpack'
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import { bytesOf, integrity } from './integrity.ts'
import { themeScript } from '../src/theme/theme-script.ts'

const PLUGIN = 'ShellManifestPlugin'

/** Fonts of the first screen. Others load when a page needs them. */
const PRELOADED_FONT = /latin-(wght|700)-normal.*\.woff2$/

/** Comments and line breaks, which no browser needs. */
const COMMENTS_AND_BREAKS = /\/\*[^]*?\*\/|\n\s*/g

const require = createRequire(import.meta.url)

/** Writes `shell.json`: everything the front door needs to serve the shell's page. */
export class ShellManifestPlugin implements WebpackPluginInstance {
  readonly #publicPath: string
  readonly #drawing: Uint8Array | null

  constructor(options: { publicPath: string; drawing: Uint8Array | null }) {
    this.#publicPath = options.publicPath
    this.#drawing = options.drawing
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          if (this.#drawing) {
            const program = new sources.RawSource(Buffer.from(this.#drawing))
            // Its name is a hash of these bytes: minimizers must not change them.
            compilation.emitAsset(drawingFile(this.#drawing).file, program, { minimized: true })
          }
          const text = `${JSON.stringify(this.#manifest(compilation), null, 2)}\n`
          compilation.emitAsset('shell.json', new sources.RawSource(text))
        },
      )
    })
  }

  #manifest(compilation: Compilation): ShellBuild {
    const files = (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter(
      (name) => !name.includes('.hot-update.'),
    )
    const served = (suffix: string) =>
      files
        .filter((name) => name.endsWith(suffix))
        .map((name) => ({ url: this.#url(name), integrity: integrity(compilation, name) }))

    const fonts = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => PRELOADED_FONT.test(name))
      .sort()

    return {
      version: `${packageVersion('../package.json')}-${contentHash(compilation, files)}`,
      drawing: this.#drawing && drawingFile(this.#drawing),
      kit: packageVersion('@fieldhouse/remote-kit/package.json'),
      shared: sharedVersions(),
      scripts: served('.js'),
      ...this.#styles(compilation, served('.css')),
      fonts: fonts.map((name) => this.#url(name)),
      themeScript,
    }
  }

  /** Inlined in the page; a dev server replaces them while the page is open, so there they are linked. */
  #styles(compilation: Compilation, styles: ShellBuild['styles']) {
    if (compilation.options.mode === 'development') return { styles, styleText: '' }
    const texts = styles.map(({ url }) =>
      bytesOf(compilation, url.slice(this.#publicPath.length)).toString(),
    )
    return { styles: [], styleText: texts.join('').replace(COMMENTS_AND_BREAKS, ' ') }
  }

  #url(name: string) {
    return `${this.#publicPath}${name}`
  }
}

function drawingFile(program: Uint8Array) {
  const sha256 = createHash('sha256').update(program).digest('hex')
  return { file: `drawing.${sha256.slice(0, 12)}.js`, sha256 }
}

function packageVersion(path: string): string {
  return (require(path) as { version: string }).version
}

function contentHash(compilation: Compilation, files: string[]): string {
  const hash = createHash('sha256')
  for (const name of files) hash.update(bytesOf(compilation, name))
  return hash.digest('hex').slice(0, 12)
}
