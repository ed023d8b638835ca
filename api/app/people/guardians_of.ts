import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ParentalSwitches } from '@fieldhouse/contract'
import { isVerifiedGuardian } from '#rules/guardianship'
import { clock } from '#core/clock'
import { SWITCH_COLUMNS, type SwitchRow, switchesOf } from '#people/switch_rows'
import { preparedWrite } from '#core/database/prepared_write'

export interface Guardian {
  childId: string
  guardianId: string
  switches: ParentalSwitches
}

const find = preparedWrite<SwitchRow & { child_id: string; guardian_id: string }>(
  'guardians_of',
  `select link.child_id, link.guardian_id, ${SWITCH_COLUMNS}
   from guardian_links link join users guardian on guardian.id = link.guardian_id
   where link.child_id = any($1::uuid[]) and ${isVerifiedGuardian('$2::timestamptz')}
   order by link.child_id, link.guardian_id`,
)

/** The guardians of minors who count, with what each decides. Ask of nobody else: adults have none that count. */
export async function guardiansOf(
  trx: TransactionClientContract,
  ...childIds: string[]
): Promise<Guardian[]> {
  const rows = await find(trx, childIds, clock.now())
  return rows.map((row) => ({
    childId: row.child_id,
    guardianId: row.guardian_id,
    switches: switchesOf(row),
  }))
}
