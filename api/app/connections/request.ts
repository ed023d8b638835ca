import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Connection, NewConnection } from '@fieldhouse/contract'
import type { Written } from '#core/endpoints/call'
import type { Viewer } from '#rules/account'
import { isMinor } from '#rules/age'
import { refusedContactData } from '#rules/contact_data'
import { decideRequest } from '#rules/connecting'
import { holdActor } from '#people/account_lock'
import { type Acquaintance, readAcquaintance } from '#people/acquaintance'
import { recordActivity } from '#activity/record'
import { clock } from '#core/clock'
import { acceptPair } from '#connections/answer'
import { readConnection } from '#connections/find'
import { agreeAndAsk, askForConnection, guardiansAwaited } from '#connections/guardians'
import { notifyOfRequest } from '#connections/notices'
import { lockTies } from '#people/pair_lock'
import ConnectionModel from '#people/connection'
import { transaction } from '#core/database/transaction'

interface NewRequest {
  id: string
  otherId: string
  awaited: readonly string[]
  otherAskedToo: boolean
}

/**
 * Delivers a request. A minor's own reaches nobody, not even the other person's guardian, before their own guardian
 * approved it.
 */
async function deliver(
  trx: TransactionClientContract,
  viewer: Viewer,
  { id, otherId, awaited, otherAskedToo }: NewRequest,
): Promise<void> {
  const isHeldBack = awaited.includes(viewer.id)
  if (!isHeldBack) await notifyOfRequest(trx, viewer, { id, otherId })
  const children = isHeldBack && !otherAskedToo ? [viewer.id] : awaited
  await askForConnection(trx, id, [viewer.id, otherId], children)
}

/** The row of the pair, whoever asked first, or a new one. */
async function rowOf(trx: TransactionClientContract, acquaintance: Acquaintance | null) {
  return acquaintance?.pair
    ? ConnectionModel.findOrFail(acquaintance.pair.id, { client: trx })
    : new ConnectionModel().useTransaction(trx)
}

/** Writes and delivers the viewer's request. */
async function ask(
  trx: TransactionClientContract,
  viewer: Viewer,
  { userId: otherId, note }: NewConnection,
  {
    row,
    awaited,
    otherAskedToo,
  }: { row: ConnectionModel; awaited: string[]; otherAskedToo: boolean },
): Promise<string> {
  const now = clock.now()
  await row
    .merge({
      requesterId: viewer.id,
      addresseeId: otherId,
      note: note || null,
      awaitsGuardianOf: awaited,
      approvedFor: [],
      createdAt: now,
      addresseeAskedAt: otherAskedToo ? (row.askedAgainAt ?? now) : null,
      addresseeNote: otherAskedToo ? row.note : null,
      status: 'pending',
      decidedAt: null,
      askedAgainAt: null,
    })
    .save()
  await deliver(trx, viewer, { id: row.id, otherId, awaited, otherAskedToo })
  return row.id
}

/** Carries out the decision; returns the id of the pair's row. */
async function act(
  trx: TransactionClientContract,
  viewer: Viewer,
  request: NewConnection,
  acquaintance: Acquaintance | null,
): Promise<{ id: string; isNew: boolean }> {
  const now = clock.now()
  const { userId: otherId, note } = request
  const awaited = acquaintance
    ? await guardiansAwaited(trx, viewer, { id: otherId, ...acquaintance.other }, acquaintance.pair)
    : []
  const decision = decideRequest({
    isSelf: otherId === viewer.id,
    pair: acquaintance?.pair ?? null,
    isVisible: acquaintance?.isVisible ?? false,
    isAdmitted: acquaintance?.isAdmitted ?? false,
    needsGuardian: awaited.length > 0,
    now,
  })
  switch (decision.outcome) {
    case 'refused':
      throw decision.problem
    case 'unchanged':
      return { id: decision.pair.id, isNew: false }
    case 'accept':
      await acceptPair(trx, viewer, { id: decision.pair.id, otherId })
      await recordActivity(trx, viewer, {
        type: 'connection_accepted',
        counterpartId: otherId,
        subjectId: decision.pair.id,
      })
      return { id: decision.pair.id, isNew: false }
    case 'agree':
      await agreeAndAsk(trx, decision.pair.id, [viewer.id, otherId], awaited, note || null)
      return { id: decision.pair.id, isNew: true }
    case 'ask_unheard':
      await ConnectionModel.query({ client: trx })
        .where({ id: decision.pair.id })
        .update({ askedAgainAt: now, note: note || null })
      return { id: decision.pair.id, isNew: true }
    case 'ask': {
      const row = await rowOf(trx, acquaintance)
      const { otherAskedToo } = decision
      return { id: await ask(trx, viewer, request, { row, awaited, otherAskedToo }), isNew: true }
    }
  }
}

/**
 * Requests a connection. A repeat is the same request; two that cross are accepted.
 * @throws 404 for people hidden from the viewer, 403 for those who take no requests from the viewer, 422 for oneself, and for
 * contact data in an adult's note, whoever it is for: a refusal at minors alone would tell an age
 */
export function requestConnection(
  viewer: Viewer,
  request: NewConnection,
): Promise<Written<Connection>> {
  const refusal = isMinor(viewer, clock.now()) ? null : refusedContactData('note', request.note)
  if (refusal) throw refusal
  return transaction(async (trx) => {
    await holdActor(trx, viewer)
    await lockTies(trx, viewer.id, [request.userId])
    const acquaintance = await readAcquaintance(trx, viewer, request.userId)
    const { id, isNew } = await act(trx, viewer, request, acquaintance)
    if (isNew) {
      await recordActivity(trx, viewer, {
        type: 'connection_requested',
        counterpartId: request.userId,
        subjectId: id,
      })
    }
    return { isNew, written: await readConnection(trx, viewer, id) }
  })
}
