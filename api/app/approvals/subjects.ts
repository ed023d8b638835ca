import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalSubjectType } from '@fieldhouse/contract'
import {
  approveConnection,
  declineConnection,
  holdConnection,
  releaseConnection,
} from '#approvals/connection'
import { clock } from '#core/clock'
import { hintFeedsAfterCommit } from '#events/feed_hints'
import { preparedWrite } from '#core/database/prepared_write'
import { tellOfReaction } from '#posts/reaction_notice'

/** What an approval is about. */
export interface Subject {
  childId: string
  subjectId: string
  /** The other person of a connection. */
  otherId: string | null
}

interface Doing {
  /** Lets whoever takes it away meanwhile wait, or waits for them. Before the approval, as they do. */
  hold(trx: TransactionClientContract, subject: Subject): Promise<unknown>
  approve(trx: TransactionClientContract, subject: Subject): Promise<unknown>
  decline(trx: TransactionClientContract, subject: Subject, reason: string | null): Promise<unknown>
  /** At 18; absent where it is the same as to approve. */
  release?(trx: TransactionClientContract, subject: Subject): Promise<unknown>
}

// What a reviewer hid meanwhile stays hidden, and is what was decided once it is shown again.
const becomes = (status: string) =>
  `status = case status when 'hidden' then status else '${status}' end,
   hidden_from = case status when 'hidden' then '${status}' end`

const holdPost = preparedWrite(
  'approval_post_hold',
  'select from posts where id = $1 for no key update',
)
// The moment of approval is the time that everybody sees.
const publishPost = preparedWrite(
  'approval_post_publish',
  `update posts set ${becomes('published')}, published_at = $2 where id = $1`,
)
const declinePost = preparedWrite(
  'approval_post_decline',
  `update posts set ${becomes('declined')}, decline_reason = $2 where id = $1`,
)

const holdMedia = preparedWrite(
  'approval_media_hold',
  'select from media where id = $1 for no key update',
)
const publishMedia = preparedWrite(
  'approval_media_publish',
  `update media set ${becomes('published')}, created_at = $2 where id = $1`,
)
const declineMedia = preparedWrite(
  'approval_media_decline',
  `update media set ${becomes('declined')}, decline_reason = $2 where id = $1`,
)

const holdBoost = preparedWrite(
  'approval_boost_hold',
  'select from post_boosts where post_id = $1 and user_id = $2 for update',
)
const countBoost = preparedWrite<{ author_id: string }>(
  'approval_boost_count',
  `update post_boosts boost set awaits_guardian = false, created_at = $3
   from posts post
   where boost.post_id = $1 and boost.user_id = $2 and post.id = boost.post_id
   returning post.author_id`,
)
const removeBoost = preparedWrite(
  'approval_boost_remove',
  'delete from post_boosts where post_id = $1 and user_id = $2',
)

async function approveBoost(
  trx: TransactionClientContract,
  { childId, subjectId: postId }: Subject,
): Promise<void> {
  const [boosted] = await countBoost(trx, postId, childId, clock.now())
  if (!boosted) return
  const authorId = boosted.author_id
  await tellOfReaction(trx, { type: 'boost', actorId: childId, postId, authorId })
}

/** What is done with each thing that a guardian decides about. */
export const SUBJECTS: Record<ApprovalSubjectType, Doing> = {
  post: {
    hold: (trx, { subjectId }) => holdPost(trx, subjectId),
    async approve(trx, { subjectId }) {
      await publishPost(trx, subjectId, clock.now())
      hintFeedsAfterCommit(trx)
    },
    decline: (trx, { subjectId }, reason) => declinePost(trx, subjectId, reason),
  },
  media: {
    hold: (trx, { subjectId }) => holdMedia(trx, subjectId),
    approve: (trx, { subjectId }) => publishMedia(trx, subjectId, clock.now()),
    decline: (trx, { subjectId }, reason) => declineMedia(trx, subjectId, reason),
  },
  boost: {
    async hold(trx, { childId, subjectId }) {
      // The post first, like everybody who counts its boosts.
      await holdPost(trx, subjectId)
      await holdBoost(trx, subjectId, childId)
    },
    approve: approveBoost,
    decline: (trx, { childId, subjectId }) => removeBoost(trx, subjectId, childId),
  },
  connection: {
    hold: holdConnection,
    approve: approveConnection,
    decline: declineConnection,
    release: releaseConnection,
  },
}
