import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { releaseOf, remoteOf, type FederatedRelease } from '../federated-release.ts'
import { isFirstTimeInTab } from '../first-time-in-tab.ts'
import { overrideAddress } from '../override.ts'

const KEY = 'fieldhouse-devtools-asked-for'

/** Others the front door would refuse. */
const LOCAL = /^(localhost|127\.0\.0\.1)$/

/**
 * For Module Federation's devtools. They read which releases a page has in `__FEDERATION__.moduleInfo`, which nobody else fills
 * here: the registry says what to load, not each remote's manifest. Where they replace a remote by a local one, by its entry,
 * the front door asks whether to, as for `?override=`: by itself such an entry is never loaded.
 */
export default function devtools(): ModuleFederationRuntimePlugin {
  return {
    name: 'devtools',

    registerRemote(registered) {
      const release = releaseOf(registered.remote)
      list(release, registered.origin.name)
      const { origin, hostname } = new URL(release.entry, document.baseURI)
      const isReplaced = origin !== new URL(release.container.url, document.baseURI).origin
      // A person who answered no keeps the released one.
      if (isReplaced && LOCAL.test(hostname) && isFirstTimeInTab(KEY, origin, window)) {
        location.assign(overrideAddress(location.pathname, remoteOf(release), origin))
      }
      return registered
    },
  }
}

/** Adds a release to the graph, in the shape that the runtime would make of its manifest. */
function list({ name, entryGlobalName, container, chunks }: FederatedRelease, host: string) {
  const { moduleInfo } = __FEDERATION__
  const known = moduleInfo[host]
  const remotesInfo = known && 'remotesInfo' in known ? known.remotesInfo : {}
  const everywhere = { version: '', buildVersion: '', remoteTypes: '', remoteTypesZip: '' }
  moduleInfo[host] = {
    ...everywhere,
    globalName: host,
    publicPath: '/',
    remoteEntry: '',
    remoteEntryType: 'global',
    modules: [],
    shared: [],
    remotesInfo: { ...remotesInfo, [name]: { matchedVersion: container.url } },
  }
  moduleInfo[`${name}:${container.url}`] = {
    ...everywhere,
    globalName: entryGlobalName,
    publicPath: '',
    remoteEntry: container.url,
    remoteEntryType: 'global',
    modules: Object.entries(chunks).map(([path, scripts]) => ({
      moduleName: path.replace(/^\.\//, ''),
      modulePath: path,
      assets: {
        js: { sync: scripts.map(({ url }) => url), async: [] },
        css: { sync: [], async: [] },
      },
    })),
    shared: [],
    remotesInfo: {},
  } as (typeof moduleInfo)[string]
}
