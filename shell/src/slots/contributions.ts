import type { CurrentUser, LiveContribution, LiveRemote } from '@fieldhouse/contract'
import { isFor } from '@fieldhouse/contract/audience'
import type { SlotContext } from '@fieldhouse/remote-kit/host'

export interface FoundContribution {
  remote: LiveRemote
  contribution: LiveContribution
}

/** Contributions to a slot that a person gets, in their order. Those that do not fit it are left out by the registry. */
export function contributionsTo(
  slot: string,
  user: CurrentUser,
  remotes: LiveRemote[],
): FoundContribution[] {
  return remotes
    .filter(({ audience }) => isFor(audience, user))
    .flatMap((remote) =>
      (remote.contributions ?? [])
        .filter((one) => one.slot === slot && (!one.audience || isFor(one.audience, user)))
        .map((contribution) => ({ remote, contribution })),
    )
    .sort(
      (one, other) =>
        one.contribution.order - other.contribution.order ||
        (one.remote.name < other.remote.name ? -1 : 1),
    )
}

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
