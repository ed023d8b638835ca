import type { LiveRemote } from '@fieldhouse/contract'
import { getInstance } from '@module-federation/runtime'
import { loadScript } from './script.ts'

/** The container that a remote's entry leaves behind. */
interface Container {
  init(
    shareScope: object,
    initScope: unknown[],
    options: { version: string; shareScopeKeys: string; shareScopeMap: object },
  ): Promise<unknown>
  get(exposed: string): Promise<() => unknown>
}

const SHARE_SCOPE = 'default'
const EXPOSED = './remote'

/**
 * Loads what a remote exposes, in place of Module Federation's own loading, which checks neither integrity nor time.
 * @param fresh after a failure: asks the network, not the cache
 */
export async function loadExposed(
  remote: LiveRemote,
  { fresh }: { fresh: boolean },
): Promise<unknown> {
  // The screens' chunks come along at once: the container finds them there when it asks for them.
  await Promise.all(
    [remote.entry, ...remote.screens].map((script) => loadScript(script, { fresh, document })),
  )
  const container = (globalThis as Record<string, unknown>)[remote.scope] as Container | undefined
  if (!container) throw new Error(`${remote.name}: its entry left no container`)
  await share(container)
  const evaluate = await container.get(EXPOSED)
  return evaluate()
}

/** Hands over what the shell and all remotes share. */
function share(container: Container) {
  const { shareScopeMap } = getInstance()!
  const options = { version: '', shareScopeKeys: SHARE_SCOPE, shareScopeMap }
  // The container copies its options; everybody's shares are not to be copied along.
  Object.defineProperty(options, 'shareScopeMap', { enumerable: false })
  return container.init(shareScopeMap[SHARE_SCOPE]!, [], options)
}
