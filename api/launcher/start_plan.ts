import type { Release } from '@fieldhouse/contract'
import type { RemoteState } from './registry_access.ts'

/** Action of a start for a remote of its checkout; `leftAlone` explains a build that does not go live. */
export type Plan =
  | { todo: 'promote' | 'store_again' | 'nothing' }
  | { todo: 'publish' | 'nothing'; leftAlone: string }

interface Circumstances {
  release: Release
  state: RemoteState | undefined
  /** True if the live release's files are stored. */
  isServed: boolean
  launcherId: string
  production: boolean
}

/** True for promotions by starts on this data directory; earlier versions wrote the bare label. */
function isOwnMove({ lastMove, live }: RemoteState, launcherId: string) {
  if (lastMove?.action !== 'promote' || lastMove.version !== live) return false
  const { madeBy } = lastMove
  return madeBy === 'launcher' || madeBy.startsWith(`launcher (launcher-${launcherId}-`)
}

/**
 * A start makes its build live if nothing was live before, or if a start made the last move. Any other state is somebody's
 * decision and stays. In production only teams replace a live release.
 */
export function planFor({ release, state, isServed, launcherId, production }: Circumstances): Plan {
  const { version, definition } = release
  const { name } = definition
  if (!state || (state.live === null && !state.isDisabled && !state.lastMove)) {
    return { todo: 'promote' }
  }
  if (state.isDisabled) return { todo: 'nothing', leftAlone: `${name} is disabled and stays so` }
  if (state.live === version) return { todo: isServed ? 'nothing' : 'store_again' }
  if (production && state.live !== null) return { todo: 'nothing' }
  if (isOwnMove(state, launcherId)) return { todo: 'promote' }
  const { action, madeBy } = state.lastMove ?? { action: 'promote', madeBy: 'somebody' }
  return {
    todo: 'publish',
    leftAlone: `${name} stays at ${state.live ?? 'nothing'}: ${madeBy} moved it last (${action}). This checkout's build goes live with: npm run ace -- releases:promote ${name} ${version}`,
  }
}
