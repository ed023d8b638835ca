import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PageQuery, ParentalControl, ParentalControlChanges } from '@fieldhouse/contract'
import { OLDEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { adultsBornBy } from '#rules/age'
import { decideControls } from '#rules/parental_controls'
import { holdActorAnd } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { type ControlRow, CONTROLS, presentControl } from '#family/guardians/control_rows'
import { tellOfControls } from '#family/guardians/notices'
import { holdRecord } from '#people/wards'
import { preparedPages } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

/** `$4` and `$5` after what: whom one was linked with first comes first. */
const findControls = preparedPages<ControlRow>(
  'parental_controls',
  (rows) => `${CONTROLS} and (link.linked_at, link.id) > ($4::timestamptz, $5::uuid)
  order by link.linked_at, link.id limit ${rows}`,
)

const findControl = preparedWrite<ControlRow>('parental_control', `${CONTROLS} and link.id = $4`)

const turn = preparedWrite(
  'parental_control_turn',
  `update guardian_links set
     can_view_messages = $2, can_approve_connections = $3, can_modify_privacy = $4,
     can_view_activity = $5, require_approval_for_posts = $6, require_approval_for_connections = $7
   where id = $1`,
)

const findChild = preparedWrite<{ child_id: string }>(
  'parental_control_child',
  'select child_id from guardian_links where id = $1',
)

const keepChange = preparedWrite(
  'parental_control_changes_insert',
  `insert into guardian_control_changes (link_id, control, is_on, changed_at) values ($1, $2, $3, $4)`,
)

const viewerAndNow = (viewer: Viewer) => [viewer.id, clock.now(), adultsBornBy(clock.today())]

/** As the viewer sees it, in the transaction that may have changed it. @throws 404 for other people's */
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
 * The records of a guardian, or those that apply to a child: of guardians whose verification is valid, over children
 * under 18.
 * @throws 422 for a cursor that is not one of ours
 */
export async function controlsOf(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<ParentalControl>> {
  const after = cursor === undefined ? OLDEST : readCursor(cursor)
  const found = await findControls(limit + 1, ...viewerAndNow(viewer), after.at, after.id)
  const { rows, next } = pageOf(found, limit, ({ linked_at: at, link_id: id }) => ({ at, id }))
  return { rows: rows.map((row) => presentControl(row, viewer.id)), next }
}

/**
 * Turns switches of the viewer's own record; the child hears of it. What waits for an approval because of a switch
 * goes on waiting when it is turned off: somebody decided that it should be looked at. Again changes nothing.
 * @throws 404 for anybody else's record, 409 for what would lock the child out
 */
export function changeControls(
  viewer: Viewer,
  id: string,
  changes: ParentalControlChanges,
): Promise<ParentalControl> {
  return transaction(async (trx) => {
    const [link] = await findChild(trx, id)
    if (!link) throw notFound()
    // What the child does under the switches of before is over by then.
    await holdActorAnd(trx, viewer, link.child_id)
    const { childId, switches: before } = await holdRecord(trx, viewer, id)
    const decision = decideControls(before, changes)
    if (decision.outcome === 'refused') throw decision.problem
    const { switches, turned } = decision
    if (turned.length > 0) {
      await turn(
        trx,
        id,
        switches.canViewMessages,
        switches.canApproveConnections,
        switches.canModifyPrivacy,
        switches.canViewActivity,
        switches.requireApprovalForPosts,
        switches.requireApprovalForConnections,
      )
      const now = clock.now()
      for (const name of turned) await keepChange(trx, id, name, switches[name], now)
      await tellOfControls(trx, { childId, guardianId: viewer.id }, switches, turned)
      await recordAudit(trx, {
        actorId: viewer.id,
        action: 'guardian.control_changed',
        subjectType: 'user',
        subjectId: childId,
        details: Object.fromEntries(
          turned.map((name) => [name, { from: before[name], to: switches[name] }]),
        ),
      })
    }
    return readControl(trx, viewer, id)
  })
}
