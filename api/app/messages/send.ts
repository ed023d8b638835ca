import type { Message, NewMessage } from '@fieldhouse/contract'
import { notFound, signedOut, unavailable } from '#core/problems/problem'
import type { Account, Viewer } from '#rules/account'
import { isMinor } from '#rules/age'
import { mustLeaveOutContactData, refusedContactData } from '#rules/contact_data'
import { isGuardianOfOwner } from '#rules/guardianship'
import { decideSend, refusedMessage, type SendFacts, type ThreadState } from '#rules/messaging'
import { hasSameStanding } from '#rules/standing'
import { clock } from '#core/clock'
import { accountChanged, holdActor } from '#people/account_lock'
import { readAccount } from '#people/account_rows'
import {
  type Acquaintance,
  findAcquaintance,
  readAcquaintance,
  sendFacts,
} from '#people/acquaintance'
import { requestHashOf, writtenBefore } from '#core/idempotency'
import { appendMessage, appendUnderLock } from '#messages/append'
import { MESSAGE_COLUMNS, type MessageRow, presentMessage, senderOf } from '#messages/message_rows'
import { lockPair } from '#people/pair_lock'
import { prepared } from '#core/database/pool'
import { viewerValues } from '#people/viewer_values'
import { transaction } from '#core/database/transaction'

/** A thread changes its state a few times in its life; losing against such a change leads to a new decision. */
const TRIES = 4

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const findSent = prepared<MessageRow & { state: ThreadState['state'] }>(
  'message_sent',
  `select ${MESSAGE_COLUMNS}, thread.state
   from messages message join threads thread on thread.id = message.thread_id
   where message.id = $1 and message.sender_id = $2`,
)

async function sentBefore(viewer: Viewer, id: string): Promise<Message> {
  const [row] = await findSent(id, viewer.id)
  if (!row) throw notFound()
  return presentMessage(row, senderOf(viewer), row.state === 'open')
}

/** True when the sender was suspended or left while the message was being sent, which ended their sessions. */
const isAbsent = ({ suspendedAt, deletionRequestedAt }: Account) =>
  suspendedAt !== null || deletionRequestedAt !== null

interface Wanted extends NewMessage {
  key: string | null
  requestHash: Buffer | null
}

/** Null if nothing was written: the facts of the decision changed, or the key was used before. */
type Attempt = 'refused' | Message | null

/** Facts about the recipient; null for nobody that the viewer can reach. */
export const recipientOf = async (
  viewer: Viewer,
  { recipientId }: Pick<NewMessage, 'recipientId'>,
): Promise<Acquaintance | null> =>
  ID.test(recipientId) ? findAcquaintance(viewer, recipientId) : null

const findGuardian = prepared<{ is_guardian: boolean }>(
  'message_guardian',
  `select exists (
     select from users owner where owner.id = $3 and ${isGuardianOfOwner({ viewerId: '$1', wardsAt: '$2::timestamptz' })}
   ) as is_guardian`,
)

/** @throws 422 for contact data from an adult to a minor who is no child of theirs */
async function refuseContactData(viewer: Viewer, wanted: Wanted, facts: SendFacts): Promise<void> {
  if (!mustLeaveOutContactData(facts)) return
  const refusal = refusedContactData('content', wanted.content)
  if (!refusal) return
  const [id, , wardsAt] = viewerValues(viewer)
  const [row] = await findGuardian(id, wardsAt, wanted.recipientId)
  if (!row?.is_guardian) throw refusal
}

/**
 * While the thread is open, everything that ends it also changes it: the decision needs no lock. Only a guardian who
 * leaves changes no thread, so that a minor's message always takes the lock.
 */
async function attemptToSend(
  viewer: Viewer,
  wanted: Wanted,
  acquaintance: Acquaintance | null,
): Promise<Attempt> {
  const facts = sendFacts(viewer, acquaintance)
  const decision = decideSend(facts)
  if (decision === 'refused') return 'refused'
  await refuseContactData(viewer, wanted, facts)
  const thread = acquaintance?.thread ?? null
  if (thread?.state !== 'open' || isMinor(viewer, clock.now())) {
    return sendUnderLock(viewer, wanted)
  }
  return appendMessage(viewer, { ...wanted, decision, thread })
}

/** A block may find no open thread to close, so the pair's lock orders it and the message. */
function sendUnderLock(viewer: Viewer, wanted: Wanted): Promise<Attempt> {
  const { recipientId } = wanted
  return transaction(async (trx) => {
    await holdActor(trx, viewer)
    await lockPair(trx, viewer.id, recipientId)
    const acquaintance = await readAcquaintance(trx, viewer, recipientId)
    const facts = sendFacts(viewer, acquaintance)
    const decision = decideSend(facts)
    if (decision === 'refused') return 'refused'
    await refuseContactData(viewer, wanted, facts)
    const thread = acquaintance?.thread ?? null
    return appendUnderLock(trx, viewer, { ...wanted, decision, thread })
  })
}

/**
 * Sends a message, or a message request to a stranger who accepts them. With a key a retry returns the same message.
 * @param found the recipient, read during this request
 * @throws the one 403 for every refusal, 422 for contact data to a minor, 409 for a key used with another request
 */
export async function sendMessage(
  viewer: Viewer,
  message: NewMessage,
  key: string | null,
  found: Acquaintance | null,
): Promise<Message> {
  const operation = 'POST /api/messages'
  const requestHash = key === null ? null : requestHashOf({ operation, body: message })
  const wanted = { ...message, key, requestHash }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const recipient = tries === 0 ? found : await recipientOf(viewer, message)
    const attempt = await attemptToSend(viewer, wanted, recipient)
    if (attempt !== null && attempt !== 'refused') return attempt
    // A retry is refused after its first attempt sent the one message request, but has the same message.
    const earlier = await writtenBefore({ accountId: viewer.id, key, operation, body: message })
    if (earlier) return sentBefore(viewer, earlier)
    if (attempt === 'refused') throw refusedMessage()
    const account = await readAccount(viewer.id)
    if (isAbsent(account)) throw signedOut()
    if (!hasSameStanding(account, viewer)) throw accountChanged()
  }
  throw unavailable('busy', 'This conversation is changing right now: try again in a moment')
}
