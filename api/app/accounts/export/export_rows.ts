import type { AccountExport } from '@fieldhouse/contract'

/** After so long a run is given up: its node is gone, and so is the job. */
export const GIVEN_UP_AFTER_MS = 6 * 60 * 60 * 1_000

export const EXPORT_COLUMNS =
  'id, state, steps_done, steps, key, bytes, requested_at, started_at, expires_at'

export interface ExportRow {
  id: string
  state: Exclude<AccountExport['state'], 'none'>
  steps_done: number
  steps: number
  key: string | null
  bytes: string | null
  requested_at: Date
  started_at: Date | null
  expires_at: Date | null
}

const NONE: AccountExport = {
  state: 'none',
  progress: 0,
  bytes: null,
  requestedAt: null,
  expiresAt: null,
}

function progressOf({ state, steps_done, steps }: ExportRow): number {
  if (state === 'ready') return 100
  return steps === 0 ? 0 : Math.floor((100 * steps_done) / steps)
}

/** The newest export as its owner sees it. One that was swept is none. */
export function presentExport(row: ExportRow | undefined, now: Date): AccountExport {
  if (!row || (row.expires_at && row.expires_at <= now)) return NONE
  const isUnderWay = row.state === 'queued' || row.state === 'running'
  const isGivenUp = isUnderWay && now.getTime() - row.requested_at.getTime() > GIVEN_UP_AFTER_MS
  return {
    state: isGivenUp ? 'failed' : row.state,
    progress: progressOf(row),
    bytes: row.state === 'ready' ? Number(row.bytes) : null,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
