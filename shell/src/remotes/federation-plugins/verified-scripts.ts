import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { releaseOf, type FederatedRelease } from '../federated-release.ts'
import { loadScript } from '../script.ts'

/**
 * Loads the scripts of a release: with integrity, with a time limit, failing closed, all at once. The runtime's own loading
 * checks neither integrity nor status, and asks for the chunks of a module only after its entry.
 */
export default function verifiedScripts(): ModuleFederationRuntimePlugin {
  const loading = new Map<string, Promise<unknown>>()
  return {
    name: 'verified-scripts',

    afterMatchRemote({ id, expose, remoteInfo }) {
      if (!remoteInfo) return
      const { chunks } = releaseOf(remoteInfo)
      const scripts = (expose && chunks[expose]) || []
      const loaded = Promise.all(scripts.map((script) => loadScript(script, document)))
      // Awaited after the entry, which can fail before.
      loaded.catch(() => undefined)
      loading.set(id, loaded)
    },

    async loadEntry({ remoteInfo }) {
      const release = releaseOf(remoteInfo)
      await loadScript(release.container, document)
      return taken(release) as never
    },

    async beforeGetExpose({ id }) {
      await loading.get(id)
      loading.delete(id)
    },
  }
}

const globals = globalThis as Record<string, unknown>

/** The container that an entry has just left; the entry of another release of its remote leaves one under the same name. */
function taken({ name, entryGlobalName }: FederatedRelease): unknown {
  const container = globals[entryGlobalName]
  if (!container) throw new Error(`${name}: its entry left no container`)
  globals[entryGlobalName] = undefined
  return container
}
