import type { AccountExport } from '@fieldhouse/contract'
import type Row from '#accounts/export/account_export'

/** After so long a run is given up: its node is gone, and so is the job. */
export const GIVEN_UP_AFTER_MS = 6 * 60 * 60 * 1_000

const NONE: AccountExport = {
  state: 'none',
  progress: 0,
  bytes: null,
  requestedAt: null,
  expiresAt: null,
}

function progressOf({ state, stepsDone, steps }: Row): number {
  if (state === 'ready') return 100
  return steps === 0 ? 0 : Math.floor((100 * stepsDone) / steps)
}

/** The newest export as its owner sees it. One that was swept is none. */
export function presentExport(row: Row | null, now: Date): AccountExport {
  if (!row || (row.expiresAt && row.expiresAt <= now)) return NONE
  const isUnderWay = row.state === 'queued' || row.state === 'running'
  const isGivenUp = isUnderWay && now.getTime() - row.requestedAt.getTime() > GIVEN_UP_AFTER_MS
  return {
    state: isGivenUp ? 'failed' : row.state,
    progress: progressOf(row),
    bytes: row.state === 'ready' ? Number(row.bytes) : null,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
