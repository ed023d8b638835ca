import type { LiveRemote } from '@fieldhouse/contract'
import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime'
import { loadScript } from './script.ts'

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>

/** What is being loaded, by the name it is registered under, and whether it was tried before. */
const expected = new Map<string, { remote: LiveRemote; fresh: boolean }>()

/** Under a name of its own for each release, so that a later one never meets what is left of an earlier one. */
function registeredName({ name, version }: LiveRemote) {
  return `${name}@${version}`
}

registerPlugins([
  {
    name: 'checked-scripts',
    /** In place of Module Federation's own loading, which checks neither integrity nor time. */
    async loadEntry({ remoteInfo }) {
      const loading = expected.get(remoteInfo.name)
      if (!loading) return undefined as unknown as Container
      const { remote, fresh } = loading
      // The screens' chunks come along at once: the container finds them there when it asks for them.
      await Promise.all(
        [remote.entry, ...remote.screens].map((script) => loadScript(script, { fresh, document })),
      )
      const container = (globalThis as Record<string, unknown>)[remote.scope]
      if (!container) throw new Error(`${remote.name}: its entry left no container`)
      return container as Container
    },
  },
])

/**
 * Loads what a remote exposes.
 * @param fresh after a failure: asks the network, not the cache
 */
export async function loadExposed(
  remote: LiveRemote,
  { fresh }: { fresh: boolean },
): Promise<unknown> {
  const name = registeredName(remote)
  expected.set(name, { remote, fresh })
  registerRemotes([{ name, entry: remote.entry.url, entryGlobalName: remote.scope, type: 'var' }])
  return loadRemote(`${name}/remote`)
}
