import {
  federationManifestSchema,
  partsOf,
  type Release,
  type RemoteDefinition,
} from '@fieldhouse/contract'
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack'
import { callsIn } from '../release/called-endpoints.ts'
import { contentHash, sha256, sha384Integrity } from '../release/digest.ts'
import { neededOfTheShell } from './shared-modules.ts'

const PLUGIN = 'ReleasePlugin'

/** Name of the exposed module's chunk group. */
export const EXPOSED_CHUNK = 'remote'

const CONTRIBUTION = 'contribution.'

/** Name of the chunk group of the contribution to a slot. */
export const contributionChunk = (slot: string) => `${CONTRIBUTION}${slot}`

export const isContributionChunk = (name: string | null | undefined) =>
  name?.startsWith(CONTRIBUTION) === true

/** Keeps minimizers from changing the bytes that its name is a hash of. */
const FINISHED = { minimized: true }

/** Writes `release.json`: description of the build, under a version made from its content. */
export class ReleasePlugin implements WebpackPluginInstance {
  readonly #definition: RemoteDefinition
  readonly #packageVersion: string
  readonly #drawing: Uint8Array | null

  constructor(options: {
    definition: RemoteDefinition
    packageVersion: string
    /** Program that renders the routes; null for a build that the dev server serves. */
    drawing: Uint8Array | null
  }) {
    this.#drawing = options.drawing
    this.#definition = options.definition
    this.#packageVersion = options.packageVersion
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return
          if (this.#drawing) {
            compilation.emitAsset(
              drawingName(this.#drawing),
              new sources.RawSource(Buffer.from(this.#drawing)),
              FINISHED,
            )
          }
          const release = this.#release(compilation, keepManifest(compilation))
          const text = `${JSON.stringify(release, null, 2)}\n`
          compilation.emitAsset('release.json', new sources.RawSource(text))
        },
      )
    })
  }

  #release(compilation: Compilation, manifest: KeptManifest): Release {
    const files = compilation
      .getAssets()
      .filter(({ name }) => !name.includes('.hot-update.'))
      .map(({ name, source }) => {
        const bytes = source.buffer()
        return {
          name,
          bytes: bytes.byteLength,
          sha256: sha256(bytes),
          integrity: sha384Integrity(bytes),
        }
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const definition = this.#definition
    const needs = neededOfTheShell()
    const calls = callsIn(textsOfScripts(compilation))
    return {
      version: `${this.#packageVersion}-${contentHash({ definition, needs, calls }, files)}`,
      commit: null,
      definition,
      manifest: manifest.name,
      ...manifest.parts,
      drawing: this.#drawing && drawingName(this.#drawing),
      needs,
      calls,
      files,
    }
  }
}

const drawingName = (program: Uint8Array) => `drawing.${sha256(program).slice(0, 12)}.js`

const MANIFEST = 'mf-manifest.json'

/** For tools that follow a build; nobody loads it. */
const STATS = 'mf-stats.json'

const HASHED = /\.[0-9a-f]{12}\./

interface KeptManifest {
  name: string
  parts: ReturnType<typeof partsOf>
}

/** Reads Module Federation's manifest of the build, and names it by its content, as all files of a release are. */
function keepManifest(compilation: Compilation): KeptManifest {
  const asset = compilation.getAsset(MANIFEST)
  if (!asset) throw new Error(`The build has no ${MANIFEST}`)
  const bytes = asset.source.buffer()
  const parts = partsOf(federationManifestSchema.parse(JSON.parse(bytes.toString())))
  compilation.deleteAsset(STATS)
  // A dev server's names stay the same from build to build.
  if (!HASHED.test(parts.entry)) return { name: MANIFEST, parts }
  const name = `mf-manifest.${sha256(bytes).slice(0, 12)}.json`
  compilation.renameAsset(MANIFEST, name)
  return { name, parts }
}

const textsOfScripts = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js') && !name.includes('.hot-update.'))
    .map(({ source }) => source.source().toString())
