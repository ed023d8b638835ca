import type { LiveRemote } from '@fieldhouse/contract'
import type { SlotContext } from '@fieldhouse/remote-kit/host'

/** Values that a slot may tell: only what its area declares, in the declared types. */
export function declaredContext(
  slot: string,
  context: SlotContext,
  remotes: LiveRemote[],
): SlotContext {
  const declared = remotes.flatMap(({ slots }) => slots ?? []).find(({ name }) => name === slot)
  return Object.fromEntries(
    Object.entries(declared?.context ?? {}).flatMap(([name, type]) => {
      const value = context[name]
      return value !== undefined && typeof value === type ? [[name, value]] : []
    }),
  )
}
