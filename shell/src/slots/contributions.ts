import type { CurrentUser, LiveContribution, LiveRemote } from '@fieldhouse/contract'
import { isFor } from '@fieldhouse/contract/audience'
import type { SlotPart } from '@fieldhouse/remote-kit/host'

export interface FoundContribution {
  remote: LiveRemote
  contribution: LiveContribution
}

/**
 * Contributions to a slot that a person gets, in their order; of a slot that shows one part at a time, only that. Those that do
 * not fit it are left out by the registry.
 */
export function contributionsTo(
  slot: string,
  user: CurrentUser,
  remotes: LiveRemote[],
  part?: string,
): FoundContribution[] {
  return (
    remotes
      .filter(({ audience }) => isFor(audience, user))
      .flatMap((remote) =>
        (remote.contributions ?? [])
          .filter((one) => one.slot === slot && (part === undefined || one.part === part))
          .filter((one) => !one.audience || isFor(one.audience, user))
          .map((contribution) => ({ remote, contribution })),
      )
      // Equal ones stay in the manifest's order, by name.
      .sort((one, other) => one.contribution.order - other.contribution.order)
  )
}

/** Names of a slot's parts for a person, for a page that shows one at a time. */
export const partsOf = (slot: string, user: CurrentUser, remotes: LiveRemote[]): SlotPart[] =>
  contributionsTo(slot, user, remotes).flatMap(({ contribution: { part, label } }) =>
    part === undefined ? [] : [{ part, label }],
  )
