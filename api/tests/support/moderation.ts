import type { Comment, NewReport, Report, ReportCase, ReportDecision } from '@fieldhouse/contract'
import type User from '#people/user'
import { pool } from '#core/database/pool'
import { send } from '#tests/support/messages'
import { someone } from '#tests/support/people'
import { galleryPicture } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import { connect } from '#tests/support/relations'
import type { Visitor } from '#tests/support/visitor'

type SubjectType = NewReport['subjectType']

export const SUBJECT_TYPES = ['profile', 'post', 'comment', 'message', 'media'] as const

/** A verified curator with a background check. */
export const curator = () =>
  someone({ accountType: 'curator', isVerified: true, hasBackgroundCheck: true })
export const admin = () =>
  someone({ accountType: 'admin', isVerified: true, hasBackgroundCheck: true })

export const report = (
  visitor: Visitor,
  subjectType: SubjectType,
  subjectId: string,
  rest: Partial<NewReport> = {},
) => visitor.post<Report>('/api/reports', { subjectType, subjectId, reason: 'harassment', ...rest })

export const queue = async (visitor: Visitor, query = '') =>
  (await visitor.get<ReportCase[]>(`/api/admin/reports${query}`)).json

export const decide = (visitor: Visitor, id: string, decision: Partial<ReportDecision>) =>
  visitor.put<ReportCase>(`/api/admin/reports/${id}`, {
    notes: 'It breaks the rules.',
    version: 1,
    ...decision,
  })

/** A member with one subject of each reportable kind, connected with a friend they wrote to. */
export async function everything(details?: Parameters<typeof someone>[0]) {
  const { user, visitor } = await someone({ firstName: 'Robin', lastName: 'Vale', ...details })
  const friend = await someone()
  const host = await someone()
  await connect(user, friend.user)
  const post = await postBy(user, { content: 'a post' })
  const hostPost = await postBy(host.user)
  const comment = await visitor.post<Comment>(`/api/posts/${hostPost.id}/comments`, {
    content: 'a comment',
  })
  const message = await send(visitor, friend.user.id, 'a message')
  const media = await galleryPicture(visitor, { caption: 'a caption' })
  const subjects: Record<SubjectType, string> = {
    profile: user.id,
    post: post.id,
    comment: comment.json.id,
    message: message.json.id,
    media: media.id,
  }
  return { user, visitor, friend, host, hostPost, media, subjects }
}

/** A post with one report. */
export async function reportedPost(author?: User) {
  const post = await postBy(author ?? (await someone()).user, { content: 'mean words' })
  const reporter = await someone()
  const { json } = await report(reporter.visitor, 'post', post.id)
  return { post, reporter, id: json.id }
}

/** The audit log is never emptied, so entries of other tests are in it too. */
export const audited = async (action: string, subjectId: string) =>
  (
    await pool.query<{ actor_id: string; reason: string | null; details: object }>(
      'select actor_id, reason, details from audit_log where action = $1 and subject_id = $2',
      [action, subjectId],
    )
  ).rows
