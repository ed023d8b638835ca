import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account, Viewer } from '#rules/account'
import { isMinor, isMinorSql } from '#rules/age'
import { type CommentDecision, decideComment, isAnswerTo, refusedComment } from '#rules/commenting'
import { refusedContactData } from '#rules/contact_data'
import { profileIsVisible } from '#rules/visibility'
import { recordAbout } from '#activity/record'
import { askGuardians } from '#approvals/ask'
import { guardiansAwaited } from '#connections/guardians'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'
import { readAcquaintance, sendFacts } from '#people/acquaintance'
import { guardiansOf } from '#people/guardians_of'
import { VIEWER, viewerValues } from '#people/viewer_values'

type Reached = Pick<Account, 'id' | 'accountType' | 'dateOfBirth' | 'timeZone'>

/** Minors visible to the viewer who commented under a post: `$4` the post, `$5` now. */
const findMinorsUnder = preparedWrite<{ id: string; first_name: string; last_name: string }>(
  'comment_minors_under',
  `select owner.id, owner.first_name, owner.last_name
   from (
     select distinct comment.author_id from post_comments comment
     where comment.post_id = $4 and comment.hidden_at is null
   ) earlier
   join users owner on owner.id = earlier.author_id
   join privacy_settings privacy on privacy.user_id = owner.id
   where ${isMinorSql('owner', '$5')} and owner.id <> $1
     and ${profileIsVisible(VIEWER)}
   order by owner.id`,
)

/** Decides about one minor whom the comment reaches. */
async function judge(
  trx: TransactionClientContract,
  viewer: Viewer,
  childId: string,
): Promise<CommentDecision> {
  const acquaintance = await readAcquaintance(trx, viewer, childId)
  const guardians = await guardiansOf(trx, childId)
  const awaited =
    acquaintance && isMinor(viewer, clock.now())
      ? await guardiansAwaited(
          trx,
          viewer,
          { id: childId, ...acquaintance.other },
          acquaintance.pair,
        )
      : []
  return decideComment({
    contact: sendFacts(viewer, acquaintance),
    isGuardian: guardians.some(({ guardianId }) => guardianId === viewer.id),
    needsGuardianToConnect: awaited.length > 0,
    guardians: guardians.map(({ switches }) => switches),
  })
}

/** Earlier writers under the post who are minors, where an adult comments. */
async function minorsUnder(trx: TransactionClientContract, viewer: Viewer, postId: string) {
  const rows = await findMinorsUnder(trx, ...viewerValues(viewer), postId, clock.now())
  return rows.map(({ id, first_name: firstName, last_name: lastName }) => ({
    id,
    firstName,
    lastName,
  }))
}

/** Refuses contact data of an adult where one of these minors, no child of theirs, reads it. */
async function refuseContactData(
  trx: TransactionClientContract,
  viewer: Viewer,
  content: string,
  minors: readonly string[],
): Promise<void> {
  const refusal = minors.length > 0 ? refusedContactData('content', content) : null
  if (!refusal) return
  const guardians = await guardiansOf(trx, ...minors)
  const isChild = (id: string) =>
    guardians.some(({ childId, guardianId }) => childId === id && guardianId === viewer.id)
  if (!minors.every(isChild)) throw refusal
}

interface Gated {
  /** Minor whose guardians decide first; null if it is published at once. */
  waitsFor: string | null
  /** Minors whom an adult's words reach. */
  reached: string[]
}

/**
 * The gate for words under a post (docs/rules.md, Comments to minors): they reach the post's author, and the minors among
 * its earlier writers whom they name. Contact data reach every minor who wrote there.
 * @throws the one 403, or 422 for contact data
 */
export async function gateComment(
  trx: TransactionClientContract,
  viewer: Viewer,
  {
    post,
    postId,
    content,
  }: { post: { authorId: string; author: Reached }; postId: string; content: string },
): Promise<Gated> {
  const isPeer = isMinor(viewer, clock.now())
  const isToMinor = post.authorId !== viewer.id && isMinor(post.author, clock.now())
  const earlier = isPeer ? [] : await minorsUnder(trx, viewer, postId)
  const named = earlier.filter((minor) => isAnswerTo(content, minor)).map(({ id }) => id)
  const reached = [...new Set([...(isToMinor ? [post.authorId] : []), ...named])]
  let waitsFor: string | null = null
  for (const id of reached) {
    const decision = await judge(trx, viewer, id)
    if (decision === 'refused') throw refusedComment()
    if (decision === 'wait') waitsFor ??= id
  }
  if (isPeer) return { waitsFor, reached: [] }
  await refuseContactData(trx, viewer, content, [
    ...new Set([...reached, ...earlier.map(({ id }) => id)]),
  ])
  return { waitsFor, reached }
}

/** Asks the guardians about a comment. */
export const holdForGuardian = (
  trx: TransactionClientContract,
  viewer: Viewer,
  { childId, commentId }: { childId: string; commentId: string },
): Promise<void> =>
  askGuardians(trx, {
    childId,
    subjectType: 'comment',
    subjectId: commentId,
    otherId: viewer.id,
  })

/** The activity of a child's guardians shows who wrote to the child. */
export async function recordForFamilies(
  trx: TransactionClientContract,
  viewer: Viewer,
  { postId, childIds }: { postId: string; childIds: readonly string[] },
): Promise<void> {
  for (const childId of childIds) {
    const received = {
      type: 'comment_received',
      counterpartId: viewer.id,
      subjectId: postId,
    } as const
    await recordAbout(trx, childId, received)
  }
}
