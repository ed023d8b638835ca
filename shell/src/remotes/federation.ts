import type { LiveRemote } from '@fieldhouse/contract'
import { getInstance } from '@module-federation/runtime'
import { loadScript, type Script } from './script.ts'

/** The container that a remote's entry defines. */
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

/** An exposed module besides `./remote`. */
export interface ExposedPart {
  /** Slot that it contributes to. */
  slot: string
  scripts: Script[]
}

/**
 * Loads a remote's exposed module. It replaces Module Federation's own loading, which has neither integrity checks nor
 * timeouts.
 * @param fresh after a failure: bypasses the cache
 * @param part the contribution to a slot in place of the remote's pages
 */
export async function loadExposed(
  remote: LiveRemote,
  { fresh, part }: { fresh: boolean; part?: ExposedPart | undefined },
): Promise<unknown> {
  // Loads the chunks of its screens too: the container finds them already loaded.
  await Promise.all(
    [remote.entry, ...(part?.scripts ?? remote.screens)].map((script) =>
      loadScript(script, { fresh, document }),
    ),
  )
  const container = (globalThis as Record<string, unknown>)[remote.scope] as Container | undefined
  if (!container) throw new Error(`${remote.name}: its entry left no container`)
  await share(container)
  const evaluate = await container.get(part ? `./${part.slot}` : EXPOSED)
  return evaluate()
}

/** Gives a container the modules shared by shell and remotes. */
function share(container: Container) {
  const { shareScopeMap } = getInstance()!
  const options = { version: '', shareScopeKeys: SHARE_SCOPE, shareScopeMap }
  // The container copies its options; the shared scope must not be copied.
  Object.defineProperty(options, 'shareScopeMap', { enumerable: false })
  return container.init(shareScopeMap[SHARE_SCOPE]!, [], options)
}
