import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ParentalSwitches } from '@fieldhouse/contract'
import { isVerifiedGuardian } from '#rules/guardianship'
import { clock } from '#core/clock'
import { columnsOf } from '#core/database/columns_of'
import { SWITCH_COLUMNS } from '#people/wards'
import { preparedWrite } from '#core/database/prepared_write'

export interface Guardian {
  childId: string
  guardianId: string
  switches: ParentalSwitches
}

const find = preparedWrite<ParentalSwitches & Omit<Guardian, 'switches'>>(
  'guardians_of',
  `select ${columnsOf('link', ['childId', 'guardianId'])}, ${SWITCH_COLUMNS}
   from guardian_links link join users guardian on guardian.id = link.guardian_id
   where link.child_id = any($1::uuid[]) and ${isVerifiedGuardian('$2::timestamptz')}
   order by link.child_id, link.guardian_id`,
)

/** Verified guardians of minors, with their switches. Call it for minors only: adults have none. */
export async function guardiansOf(
  trx: TransactionClientContract,
  ...childIds: string[]
): Promise<Guardian[]> {
  const rows = await find(trx, childIds, clock.now())
  return rows.map(({ childId, guardianId, ...switches }) => ({ childId, guardianId, switches }))
}
