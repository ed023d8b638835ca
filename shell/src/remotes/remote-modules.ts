import type { LiveRemote } from '@fieldhouse/contract'
import type { RemoteLifecycles } from '@fieldhouse/remote-kit/host'
import { loadExposed } from './federation.ts'

const modules = new Map<string, Promise<RemoteLifecycles>>()

/**
 * Lifecycles of a remote, or of its contribution to a slot, loaded once. After a failure the next call really retries. An
 * early call, on a link's hover, makes the later one immediate.
 */
export function loadRemoteModule(remote: LiveRemote, slot?: string): Promise<RemoteLifecycles> {
  const key = `${remote.name}@${remote.version} ${slot}`
  const known = modules.get(key)
  if (known) return known

  const loading = loadExposed(remote, slot).then((exposed) => {
    if (!isLifecycles(exposed)) throw new Error(`${remote.name}: what it exposes is not a remote`)
    return exposed
  })
  modules.set(key, loading)
  loading.catch(() => modules.delete(key))
  return loading
}

/** Preloads without waiting; a failure shows when the area is opened. */
export function prefetchRemote(remote: LiveRemote): void {
  loadRemoteModule(remote).catch(() => undefined)
}

function isLifecycles(exposed: unknown): exposed is RemoteLifecycles {
  if (typeof exposed !== 'object' || exposed === null) return false
  const candidate = exposed as Record<string, unknown>
  return ['bootstrap', 'mount', 'unmount', 'update'].every(
    (name) => typeof candidate[name] === 'function',
  )
}
