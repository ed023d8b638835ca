import type { ParentalSwitches } from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { isLinkOfGuardian } from '#rules/guardianship'
import { wardsAt } from '#rules/visibility'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'

/** The switches of `guardian_links link`, as {@link ParentalSwitches}. */
export const SWITCH_COLUMNS = columnsOf('link', [
  'canViewMessages',
  'canApproveConnections',
  'canModifyPrivacy',
  'canViewActivity',
  'requireApprovalForPosts',
  'requireApprovalForConnections',
] satisfies (keyof ParentalSwitches)[])

/** A child, with the guardian's rights. */
export interface Ward {
  childId: string
  linkId: string
  switches: ParentalSwitches
}

type WardRow = ParentalSwitches & Omit<Ward, 'switches'>

const WARD = { viewerId: '$1', wardsAt: '$2::timestamptz' }

const wardSql = (which: string) => `
  select link.id as "linkId", link.child_id as "childId", ${SWITCH_COLUMNS}
  from guardian_links link join users owner on owner.id = link.child_id
  where ${which} = $3 and ${isLinkOfGuardian(WARD)}`

const find = prepared<WardRow>('ward', wardSql('link.child_id'))
const hold = preparedWrite<WardRow>(
  'ward_hold',
  `${wardSql('link.child_id')} for no key update of link`,
)
const holdByLink = preparedWrite<WardRow>(
  'ward_hold_by_link',
  `${wardSql('link.id')} for no key update of link`,
)

function wardOf(row: WardRow | undefined): Ward {
  if (!row) throw notFound()
  const { childId, linkId, ...switches } = row
  return { childId, linkId, switches }
}

const guardianValues = (viewer: Viewer) => [viewer.id, wardsAt(viewer, clock.now())]

/** @throws 404 unless the viewer is a verified guardian of this child, who is under 18 */
export async function findWard(viewer: Viewer, childId: string): Promise<Ward> {
  const [row] = await find(...guardianValues(viewer), childId)
  return wardOf(row)
}

/**
 * Like {@link findWard}, and locks the guardian's own switches until the transaction ends.
 * @throws 404 unless the viewer is a verified guardian of this child, who is under 18
 */
export async function holdWard(
  trx: TransactionClientContract,
  viewer: Viewer,
  childId: string,
): Promise<Ward> {
  const [row] = await hold(trx, ...guardianValues(viewer), childId)
  return wardOf(row)
}

/** Like {@link holdWard}, by the id of the record. */
export async function holdRecord(
  trx: TransactionClientContract,
  viewer: Viewer,
  recordId: string,
): Promise<Ward> {
  const [row] = await holdByLink(trx, ...guardianValues(viewer), recordId)
  return wardOf(row)
}
