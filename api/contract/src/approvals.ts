import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { connectionSchema } from './connections.ts'
import { defineEndpoint } from './endpoint.ts'
import { relativeSchema } from './family/guardians.ts'
import { mediaSchema } from './gallery.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'
import { REASON_MAX_LENGTH } from './limits.ts'
import { pageQuerySchema } from './paging.ts'
import { postSchema } from './posts.ts'
import { plainText } from './texts.ts'

/** Days after which a pending request is declined automatically. */
export const APPROVAL_DAYS = 14

/** Subject of a request, with the fields that a guardian needs. */
const shownPostSchema = postSchema
  .pick({ id: true, content: true, imageUrl: true, imageAlt: true, image: true })
  .extend({ author: relativeSchema })
const shownMediaSchema = mediaSchema.pick({
  id: true,
  imageUrl: true,
  width: true,
  height: true,
  placeholder: true,
  caption: true,
  altText: true,
})
const checkedSchema = z.boolean().meta({
  description: 'True if this person also passed a background check that is still valid.',
})
const shownConnectionSchema = z.object({
  user: personSchema.meta({ description: 'The other person.' }),
  isBackgroundChecked: checkedSchema,
  note: z.string().nullable(),
  direction: z.enum(['in', 'out']).nullable().meta({
    description:
      'Sender of the request: the other person (in) or the child (out); null once it is deleted.',
  }),
})

const shownCommentSchema = z.object({
  id: idSchema,
  content: z.string(),
  postId: idSchema,
  postContent: z.string().meta({ description: 'The post above it.' }),
  user: personSchema.meta({ description: 'Its writer.' }),
  isBackgroundChecked: checkedSchema,
})

export const approvalStatusSchema = z
  .enum(['pending', 'approved', 'declined'])
  .meta({ id: 'ApprovalStatus' })
export type ApprovalStatus = z.infer<typeof approvalStatusSchema>

export const approvalSubjectTypeSchema = z.enum(['post', 'boost', 'media', 'connection', 'comment'])
export type ApprovalSubjectType = z.infer<typeof approvalSubjectTypeSchema>

/**
 * A child's request, or a comment to the child, that waits for a guardian or has been decided. One of `post` (to publish
 * or to boost), `media`, `connection` and `comment` is its subject; none if it was deleted, or if a boosted post is hidden
 * from the viewer. Comments are listed for guardians only.
 */
export const approvalSchema = z
  .object({
    id: idSchema,
    childUserId: userIdSchema,
    child: relativeSchema,
    subjectType: approvalSubjectTypeSchema,
    subjectId: z.uuid().meta({ description: 'For a boost, id of the boosted post.' }),
    status: approvalStatusSchema,
    requestedAt: timeSchema,
    declinesAt: timeSchema
      .nullable()
      .meta({ description: 'Time of the automatic decline, while pending.' }),
    decidedAt: timeSchema.nullable(),
    decidedBy: relativeSchema.nullable().meta({
      description: 'Null while pending, after an automatic decline, and for deleted accounts.',
    }),
    reason: z.string().nullable().meta({ description: 'Reason, for the child.' }),
    canDecide: z.boolean().meta({
      description: 'True if the viewer can decide: a guardian with the switch for it.',
    }),
    canTakeBack: z.boolean().meta({
      description:
        'True if the viewer can take an approved connection or comment back, by declining it.',
    }),
    post: shownPostSchema.nullable(),
    media: shownMediaSchema.nullable(),
    connection: shownConnectionSchema.nullable(),
    comment: shownCommentSchema.nullable(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approvalSchema>

export const approvalQuerySchema = pageQuerySchema.extend({
  status: approvalStatusSchema.default('pending'),
})
export type ApprovalQuery = z.infer<typeof approvalQuerySchema>

export const approvalDecisionSchema = z
  .object({
    decision: z.enum(['approved', 'declined']),
    reason: plainText()
      .max(REASON_MAX_LENGTH)
      .nullish()
      .meta({ description: 'Reason of a decline, for the child.', unit: 'characters' }),
  })
  .meta({ id: 'ApprovalDecision' })
export type ApprovalDecision = z.infer<typeof approvalDecisionSchema>

export const approvalEndpoints = {
  listApprovals: defineEndpoint({
    method: 'GET',
    path: '/api/approvals',
    tag: 'Guardians',
    summary: 'Requests pending or decided by a guardian, newest first; a child reads their own.',
    access: 'member',
    query: approvalQuerySchema,
    answers: { 200: z.array(approvalSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  decideApproval: defineEndpoint({
    method: 'PUT',
    path: '/api/approvals/{id}',
    towardsMinors: 'by_guardians',
    tag: 'Guardians',
    summary:
      'Approves or declines. Of two guardians the first decision counts, but either takes an approved connection or comment back by declining it; another decision later gets 409, and so does approving what is not shown.',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: approvalDecisionSchema,
    answers: { 200: approvalSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  listChildConnections: defineEndpoint({
    method: 'GET',
    path: '/api/children/{id}/connections',
    tag: 'Guardians',
    summary: "A child's accepted connections, newest first.",
    access: 'member',
    params: z.object({ id: userIdSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(connectionSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  removeChildConnection: defineEndpoint({
    method: 'DELETE',
    path: '/api/children/{id}/connections/{connectionId}',
    towardsMinors: 'by_guardians',
    tag: 'Guardians',
    summary: 'Ends a connection of a child, with canApproveConnections; the child is notified.',
    access: 'member',
    params: z.object({ id: userIdSchema, connectionId: idSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
