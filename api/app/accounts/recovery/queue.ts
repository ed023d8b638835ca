import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { fullName, type IdentityReview as Shown, type PageQuery } from '@fieldhouse/contract'
import db from '@adonisjs/lucid/services/db'
import IdentityReview from '#accounts/recovery/identity_review'
import { clock } from '#core/clock'
import { modelPage } from '#core/endpoints/model_page'
import type User from '#people/user'
import type { Viewer } from '#rules/account'
import { approversOf, openSince, opensAt } from '#rules/identity_review'
import { projectPerson } from '#rules/project'
import { isFamilyOf } from '#rules/verification'

/** Requests with what admins see of them. */
export const reviewsFor = (viewer: Viewer, client?: TransactionClientContract) =>
  IdentityReview.query(client ? { client } : {})
    .select('*')
    .select(
      db.raw(`${isFamilyOf('identity_reviews.user_id', ':viewerId')} as is_family`, {
        viewerId: viewer.id,
      }),
    )
    .preload('user')
    .preload('firstApprover')
    .preload('secondApprover')

export const isMine = (review: IdentityReview, viewer: Viewer) =>
  review.userId === viewer.id || review.$extras.is_family === true

export function presentReview(review: IdentityReview, viewer: Viewer): Shown {
  const { id, status, user, requestedAt } = review
  const approvers = approversOf(review)
  // Lucid leaves a relation without a row undefined or null.
  const named = [review.firstApprover, review.secondApprover] as (User | null | undefined)[]
  return {
    id,
    status,
    user: projectPerson(user),
    email: user.email,
    emailConfirmed: user.emailConfirmedAt !== null,
    memberSince: user.createdAt.toISOString(),
    requestedAt: requestedAt.toISOString(),
    opensAt: opensAt(review).toISOString(),
    approvals: approvers.length,
    approverNames: named.flatMap((by) => (by ? [fullName(by)] : [])),
    approvedByMe: approvers.includes(viewer.id),
    isMine: isMine(review, viewer),
  }
}

/** Page of open requests, oldest first. */
export async function identityReviews(viewer: Viewer, query: PageQuery) {
  const open = reviewsFor(viewer)
    .where({ status: 'pending' })
    .where('requestedAt', '>', openSince(clock.now()))
  const { rows, next } = await modelPage(open, 'requestedAt', query, 'oldest_first')
  return { rows: rows.map((review) => presentReview(review, viewer)), next }
}
