import type { LiveRemote } from '@fieldhouse/contract'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { FederatedRelease } from './federated-release.ts'

/** The module that every remote exposes: its pages. */
const PAGES = 'remote'

/**
 * Loads a module that a remote exposes, by Module Federation's runtime with the plugins in `federation-plugins`. Each release is a
 * remote of its own: the one being left and the one being entered can be on one page.
 * @param slot its contribution to a slot in place of its pages
 * @throws what a script, the container or the module threw; the next attempt bypasses the HTTP cache
 */
export async function loadExposed(remote: LiveRemote, slot?: string): Promise<unknown> {
  const release = federatedRelease(remote)
  registerRemotes([release])
  return loadRemote(`${release.name}/${slot ?? PAGES}`)
}

function federatedRelease(remote: LiveRemote): FederatedRelease {
  const { name, version, scope, entry, screens, contributions = [] } = remote
  return {
    name: `${name}@${version}`,
    entry: entry.url,
    entryGlobalName: scope,
    container: entry,
    chunks: {
      [`./${PAGES}`]: screens,
      ...Object.fromEntries(contributions.map(({ slot, scripts }) => [`./${slot}`, scripts])),
    },
  }
}
