import type {
  PageQuery,
  ParentalControl,
  ParentalControlChanges,
  ParentalSwitches,
} from '@fieldhouse/contract'
import { linkCounts } from '#rules/guardianship'
import { relativeColumns, type RelativeRow } from '#people/person_rows'
import { holdRecord, SWITCH_COLUMNS } from '#people/wards'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { OLDEST } from '#core/endpoints/cursor'
import { readPage } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { decideControls } from '#rules/parental_controls'
import { holdActorAnd } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import ControlChange from '#family/guardians/control_change'
import { notifyOfControls } from '#family/guardians/notices'
import GuardianLink from '#people/guardian_link'
import { preparedPages } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

/** Links in force, as {@link ControlRow}s. `$1` the viewer, `$2` now. */
export const CONTROLS = `
  select link.id as link_id, link.child_id as "childUserId", link.linked_at, ${SWITCH_COLUMNS},
    ${relativeColumns('guardian')}
  from guardian_links link
  join users guardian on guardian.id = link.guardian_id
  join users owner on owner.id = link.child_id
  where $1 in (link.guardian_id, link.child_id)
    and ${linkCounts('$2::timestamptz')}`

interface ControlRow extends ParentalSwitches, RelativeRow {
  link_id: string
  childUserId: string
  linked_at: Date
}

/** The record as seen by its guardian or the child. */
function presentControl(row: ControlRow, viewerId: string): ParentalControl {
  const { personId, firstName, lastName, profileImageUrl, link_id: id, linked_at: _, ...rest } = row
  const guardian = { id: personId, firstName, lastName, profileImageUrl }
  return { id, ...rest, guardian, canChange: personId === viewerId }
}

/** `$3` and `$4` the position. Oldest link first. */
const findControls = preparedPages<ControlRow>(
  'parental_controls',
  (rows) => `${CONTROLS} and (link.linked_at, link.id) > ($3::timestamptz, $4::uuid)
  order by link.linked_at, link.id limit ${rows}`,
)

const findControl = preparedWrite<ControlRow>('parental_control', `${CONTROLS} and link.id = $3`)

const viewerAndNow = (viewer: Viewer) => [viewer.id, clock.now()]

/**
 * The record as the viewer sees it, in the transaction that may have changed it. @throws 404 for the records of others
 */
export async function readControl(
  trx: TransactionClientContract,
  viewer: Viewer,
  id: string,
): Promise<ParentalControl> {
  const [row] = await findControl(trx, ...viewerAndNow(viewer), id)
  if (!row) throw notFound()
  return presentControl(row, viewer.id)
}

/**
 * Records of a guardian, or those that apply to a child: of verified guardians, over children under 18.
 * @throws 422 for a malformed cursor
 */
export const controlsOf = (viewer: Viewer, query: PageQuery) =>
  readPage(query, {
    read: ({ at, id }, rows) => findControls(rows, ...viewerAndNow(viewer), at, id),
    placeOf: ({ linked_at: at, link_id: id }) => ({ at, id }),
    present: (row) => presentControl(row, viewer.id),
    start: OLDEST,
  })

/**
 * Changes switches of the viewer's own record; the child is notified. Approvals already pending stay pending when their
 * switch is turned off, because a guardian asked to review them. A repeat changes nothing.
 * @throws 404 for the records of others, 409 for a change that would lock the child out
 */
export function changeControls(
  viewer: Viewer,
  id: string,
  changes: ParentalControlChanges,
): Promise<ParentalControl> {
  return transaction(async (trx) => {
    const link = await GuardianLink.find(id, { client: trx })
    if (!link) throw notFound()
    // The child's writes under the former switches are committed by now.
    await holdActorAnd(trx, viewer, link.childId)
    const { childId, switches: before } = await holdRecord(trx, viewer, id)
    const decision = decideControls(before, changes)
    if (decision.outcome === 'refused') throw decision.problem
    const { switches, turned } = decision
    if (turned.length > 0) {
      // Not by the model, which was read before the lock and skips what it takes for unchanged.
      await GuardianLink.query({ client: trx }).where({ id }).update(switches)
      const changedAt = clock.now()
      const changed = turned.map((name) => ({
        linkId: id,
        control: name,
        isOn: switches[name],
        changedAt,
      }))
      await ControlChange.createMany(changed, { client: trx })
      await notifyOfControls(trx, { childId, guardianId: viewer.id }, switches, turned)
      await recordAudit(trx, {
        actorId: viewer.id,
        action: 'guardian.control_changed',
        subjectId: childId,
        details: Object.fromEntries(
          turned.map((name) => [name, { from: before[name], to: switches[name] }]),
        ),
      })
    }
    return readControl(trx, viewer, id)
  })
}
