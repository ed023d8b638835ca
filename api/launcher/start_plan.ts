import type { Release } from '@fieldhouse/contract'
import type { RemoteState } from './registry_access.ts'

/** What the start does with a remote of its checkout; `leftAlone` says why it does less than to put the build live. */
export type Plan =
  | { deed: 'promote' | 'store_again' | 'nothing' }
  | { deed: 'publish' | 'nothing'; leftAlone: string }

interface Circumstances {
  release: Release
  state: RemoteState | undefined
  /** Whether the files of the live release are there. */
  isServed: boolean
  launcherId: string
  production: boolean
}

/** By starts on this data directory; the label alone is what earlier versions wrote. */
function isOwnMove({ lastMove, live }: RemoteState, launcherId: string) {
  if (lastMove?.action !== 'promote' || lastMove.version !== live) return false
  const { madeBy } = lastMove
  return madeBy === 'launcher' || madeBy.startsWith(`launcher (launcher-${launcherId}-`)
}

/**
 * A start puts its build live where nothing was live before, and where nobody has moved the pointer since a start did.
 * Everything else is somebody's decision and stays. In production a team ships what was released once.
 */
export function planFor({ release, state, isServed, launcherId, production }: Circumstances): Plan {
  const { version, definition } = release
  const { name } = definition
  if (!state || (state.live === null && !state.isDisabled && !state.lastMove)) {
    return { deed: 'promote' }
  }
  if (state.isDisabled) return { deed: 'nothing', leftAlone: `${name} is disabled and stays so` }
  if (state.live === version) return { deed: isServed ? 'nothing' : 'store_again' }
  if (production && state.live !== null) return { deed: 'nothing' }
  if (isOwnMove(state, launcherId)) return { deed: 'promote' }
  const { action, madeBy } = state.lastMove ?? { action: 'promote', madeBy: 'somebody' }
  return {
    deed: 'publish',
    leftAlone: `${name} stays at ${state.live ?? 'nothing'}: ${madeBy} moved it last (${action}). This checkout's build goes live with: npm run ace -- releases:promote ${name} ${version}`,
  }
}
