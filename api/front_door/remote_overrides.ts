import {
  type LiveRemote,
  releaseSchema,
  remoteNameSchema,
  type RemotesManifest,
} from '@fieldhouse/contract'

/** Name of the container script of a dev server: it does not change from build to build. */
const DEV_ENTRY = 'entry.js'

export type RemoteOverrides = Map<string, string>

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Only a developer's own machine may stand in for a remote: any other origin would be a way to run foreign code. */
function localOrigin(text: string) {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !LOCAL_HOSTS.has(url.hostname)) return null
  return url.origin
}

/** Reads `mf-feed=http://localhost:4101,mf-news=…`; malformed entries and origins that are not local are left out. */
export function parseOverrides(text: string | undefined | null): RemoteOverrides {
  const pairs = (text ?? '').split(',').flatMap((pair): [string, string][] => {
    const [name = '', ...rest] = pair.split('=')
    const origin = localOrigin(rest.join('='))
    return remoteNameSchema.safeParse(name).success && origin ? [[name, origin]] : []
  })
  return new Map(pairs)
}

export function formatOverrides(overrides: RemoteOverrides) {
  return [...overrides].map(([name, origin]) => `${name}=${origin}`).join(',')
}

/** Wish of a page's address to see something else, and the address of the same page without it; null for none. */
export function wishIn(address: string, name: 'override' | 'preview') {
  const { pathname, searchParams } = new URL(`http://fieldhouse/${address}`)
  const asked = searchParams.get(name)
  if (asked === null) return null
  searchParams.delete(name)
  // Browsers read a path with two leading slashes as another site.
  const path = pathname.replace(/^\/+/, '/')
  return { asked, without: searchParams.size > 0 ? `${path}?${searchParams}` : path }
}

/** Live remotes with a developer's in their place: same routes, another entry, no integrity hash. */
export function applyOverrides(
  manifest: RemotesManifest,
  overrides: RemoteOverrides,
): RemotesManifest {
  return {
    ...manifest,
    remotes: manifest.remotes.map((remote): LiveRemote => {
      const origin = overrides.get(remote.name)
      if (!origin) return remote
      return {
        ...remote,
        entry: { url: `${origin}/${DEV_ENTRY}`, integrity: null },
        screens: [],
        ...(remote.contributions && {
          contributions: remote.contributions.map((one) => ({ ...one, scripts: [] })),
        }),
        overridden: true,
      }
    }),
  }
}

/** Remote as its dev server describes it: its routes change during development. */
async function devRemote(origin: string): Promise<LiveRemote | null> {
  try {
    const response = await fetch(`${origin}/release.json`, {
      // Only this machine is contacted, no redirect target.
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    })
    const { definition, scope, version, manifest, entry, screens } = releaseSchema.parse(
      await response.json(),
    )
    const { name, routes, nav, audience, slots, contributions, flags } = definition
    const file = (fileName: string) => ({ url: `${origin}/${fileName}`, integrity: null })
    return {
      name,
      version,
      scope,
      ...(manifest && { manifest: `${origin}/${manifest}` }),
      entry: file(entry),
      screens: screens.map(file),
      routes,
      nav,
      audience,
      ...(slots && { slots }),
      // The container loads their scripts.
      ...(contributions && {
        contributions: contributions.map((one) => ({ ...one, scripts: [] })),
      }),
      ...(flags && {
        flags: Object.fromEntries(
          Object.entries(flags).map(([flag, { default: byDefault }]) => [flag, byDefault]),
        ),
      }),
      overridden: false,
    }
  } catch {
    return null
  }
}

/** All remotes of `npm run dev`; one that is still compiling is left out until it answers. */
export async function devRemotes(origins: Iterable<string>): Promise<RemotesManifest> {
  const remotes = await Promise.all([...origins].map(devRemote))
  return { schemaVersion: 1, remotes: remotes.filter((remote) => remote !== null) }
}
