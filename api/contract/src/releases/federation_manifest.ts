import { z } from 'zod'
import type { Release } from './release.ts'

/** The exposed module of a remote's pages. Contributions are exposed under the name of their slot. */
export const EXPOSED_PAGES = './remote'

/** What Fieldhouse reads of `mf-manifest.json`, in which Module Federation's plugins describe the container that they built. */
export const federationManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string() }),
  }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }),
    }),
  ),
})
export type FederationManifest = z.infer<typeof federationManifestSchema>

/** The container's global, its entry, and the scripts of each exposed module, as a release names them. */
export function partsOf({ metaData, exposes }: FederationManifest): Pick<
  Release,
  'scope' | 'entry' | 'screens'
> & {
  contributions: NonNullable<Release['contributions']>
} {
  const scriptsOf = new Map(exposes.map(({ path, assets }) => [path, assets.js.sync]))
  const contributions = [...scriptsOf].filter(([path]) => path !== EXPOSED_PAGES)
  return {
    scope: metaData.globalName,
    entry: metaData.remoteEntry.name,
    screens: scriptsOf.get(EXPOSED_PAGES) ?? [],
    contributions: contributions.map(([path, scripts]) => ({
      slot: path.replace(/^\.\//, ''),
      scripts,
    })),
  }
}
