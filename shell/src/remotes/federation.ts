import type { LiveRemote } from '@fieldhouse/contract'
import { loadScript, type Script } from './script.ts'
import { shareScope } from './share-scope.ts'

/** The container that a remote's entry defines. */
interface Container {
  init(shareScope: object): unknown
  get(exposed: string): Promise<() => unknown>
}

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
  await container.init(await shareScope())
  const evaluate = await container.get(part ? `./${part.slot}` : EXPOSED)
  return evaluate()
}
