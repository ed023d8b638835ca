import { prepared } from '#core/database/pool'

export interface LastMove {
  action: string
  /** Release put in place by the move; null for a removal. */
  version: string | null
  madeBy: string
  at: Date
}

/** State of a remote for operators and the launcher. */
export interface ReleaseState {
  remote: string
  live: string | null
  previous: string[]
  canary: string | null
  canaryPercent: number
  canaryEnds: { at: string; promoteIfHealthy: boolean } | null
  isDisabled: boolean
  prefixes: string[]
  place: number | null
  lastMove: LastMove | null
}

const readStates = prepared<ReleaseState>(
  'release_states',
  `select known.remote, pointer.live, coalesce(pointer.previous, '{}') as previous, pointer.canary,
            coalesce(pointer.canary_percent, 0) as "canaryPercent",
            case when pointer.canary_ends_at is not null then jsonb_build_object(
              'at', to_char(pointer.canary_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'promoteIfHealthy', pointer.canary_promotes
            ) end as "canaryEnds",
            coalesce(pointer.is_disabled, false) as "isDisabled",
            array(select prefix from remote_prefixes given
                   where given.remote = known.remote order by prefix) as prefixes,
            (select place from remote_places given where given.remote = known.remote) as place,
            (select jsonb_build_object(
                      'action', move ->> 'action',
                      'version', coalesce(move ->> 'version', move ->> 'to'),
                      'madeBy', made_by,
                      'at', created_at)
               from release_moves moved
              where moved.remote = known.remote and move ->> 'action' not in ('undrawn', 'damaged', 'failing')
              order by created_at desc, id desc limit 1) as "lastMove"
       from (select remote from releases union select remote from remote_prefixes) known
       left join release_pointers pointer on pointer.remote = known.remote
      order by known.remote`,
)

/** Every remote that was ever released or assigned a part of the site. */
export async function releaseStates(): Promise<ReleaseState[]> {
  return (await readStates()).map((row) => ({
    ...row,
    lastMove: row.lastMove && { ...row.lastMove, at: new Date(row.lastMove.at) },
  }))
}

/** State of one remote; null if it has neither a release nor a part of the site. */
export async function releaseState(remote: string): Promise<ReleaseState | null> {
  return (await releaseStates()).find((state) => state.remote === remote) ?? null
}
