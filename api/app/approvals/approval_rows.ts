import type {
  Approval,
  ApprovalStatus,
  ApprovalSubjectType,
  PictureBox,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { declinesAt } from '#rules/approvals'
import { noteIsLetThrough } from '#rules/connection_pair'
import { isLinkOfGuardian } from '#rules/guardianship'
import { postIsVisible } from '#rules/post_visibility'
import { isBlockedBetween, profileIsVisible } from '#rules/visibility'
import { PICTURE_BOX } from '#people/picture_box'
import { presentRelative, relativeColumns, type RelativeRow } from '#people/person_rows'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER } from '#people/viewer_values'

/** Children whose approvals the viewer may decide, and the viewer, who decides none of their own. */
export const FAMILY = `(
  select $1::uuid as child_id, false as is_guardian, false as can_approve_connections
  union all
  select link.child_id, true, link.can_approve_connections
  from guardian_links link join users owner on owner.id = link.child_id
  where ${isLinkOfGuardian(VIEWER)}
) family`

/** Columns of `approvals approval` with {@link FAMILY}. */
export const APPROVAL_COLUMNS = `
  approval.id, approval.child_id, approval.subject_type, approval.subject_id, approval.other_id,
  approval.requested_at, approval.status, approval.decided_at, approval.decided_by, approval.reason,
  family.is_guardian, family.can_approve_connections`

const CHILD = `
  select ${relativeColumns('person')} from users person where person.id = page.child_id`
const DECIDER = `
  select ${relativeColumns('person')} from users person
  where person.id = page.decided_by and person.absent_since is null`

// A boosted post is included if the viewer may see it; the child's own always, unless a reviewer hid it.
const POST = `
  select post.id, post.content, post.image_url, post.image_alt, ${PICTURE_BOX} as image,
    ${relativeColumns('owner')}
  from posts post
  join users owner on owner.id = post.author_id
  join privacy_settings privacy on privacy.user_id = post.author_id
  where page.subject_type in ('post', 'boost') and post.id = page.subject_id
    and ((post.author_id = page.child_id and post.status <> 'hidden') or ${postIsVisible(VIEWER)})`

const MEDIA = `
  select item.id, picture.url, picture.width, picture.height, picture.placeholder, item.caption,
    item.alt_text
  from media item join pictures picture on picture.id = item.picture_id
  where page.subject_type = 'media' and item.id = page.subject_id and item.status <> 'hidden'`

// People in a request or a connection are visible through it; former ones follow the viewer's usual access. No block hides
// the other person of a pending request from the guardian, who would decide without seeing whom it is about. A request
// by the other person that still waits for their own guardian is hidden: only the child's own request is shown. The
// child reads the other person's note like in the request itself.
const CONNECTION = `
  select ${PERSON_COLUMNS}, owner.background_check_valid_until as checked_until, case
      when pair.has_own_wish_alone then pair.addressee_note
      when page.is_guardian or pair.requester_id = page.child_id or ${noteIsLetThrough('true')} then pair.note
    end as note,
    case when pair.has_own_wish_alone or pair.requester_id = page.child_id then 'out'
      when pair.requester_id = page.other_id then 'in' end as direction
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  left join (
    select *, requester_id = page.other_id and page.other_id = any(awaits_guardian_of) as has_own_wish_alone
    from connections where id = page.subject_id
  ) pair on true
  where page.subject_type = 'connection' and owner.id = page.other_id and owner.absent_since is null
    and ((page.is_guardian and page.status = 'pending') or not ${isBlockedBetween('$1', 'owner.id')})
    and (pair.status in ('pending', 'accepted') or ${profileIsVisible(VIEWER)})`

// Its words are the writer's: a block hides them from the guardian no more than a request.
const COMMENT = `
  select comment.id, comment.content, comment.post_id, post.content as post_content,
    owner.background_check_valid_until as checked_until, ${PERSON_COLUMNS}
  from post_comments comment
  join posts post on post.id = comment.post_id
  join users owner on owner.id = comment.author_id
  where page.subject_type = 'comment' and comment.id = page.subject_id and owner.absent_since is null
    and (comment.hidden_at is null or comment.guardian_status is not null)`

const nested = (select: string) => `(select to_jsonb(held) from (${select}) held)`

/**
 * Approvals with their subjects, as {@link ApprovalRow}s, newest first.
 * @param page a select of {@link APPROVAL_COLUMNS}
 */
export const approvalRows = (page: string) => `
  select page.*, ${nested(CHILD)} as child,
    ${nested(DECIDER)} as decider, ${nested(POST)} as post,
    ${nested(MEDIA)} as media, ${nested(CONNECTION)} as connection,
    ${nested(COMMENT)} as comment
  from (${page}) page
  order by page.requested_at desc, page.id desc`

export interface ApprovalRow {
  id: string
  child_id: string
  subject_type: ApprovalSubjectType
  subject_id: string
  other_id: string | null
  requested_at: Date
  status: ApprovalStatus
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  is_guardian: boolean
  can_approve_connections: boolean
  child: RelativeRow
  decider: RelativeRow | null
  post: (RelativeRow & Record<'id' | 'content', string> & ImageRow) | null
  media: MediaRow | null
  connection: (CheckedRow & { note: string | null; direction: 'in' | 'out' | null }) | null
  comment: (CheckedRow & Record<'id' | 'content' | 'post_id' | 'post_content', string>) | null
}

/** As JSON, times are texts. */
type CheckedRow = PersonRow & { checked_until: string | null }

type ImageRow = Record<'image_url' | 'image_alt', string | null> & { image: PictureBox | null }

interface MediaRow {
  id: string
  url: string
  width: number
  height: number
  placeholder: string
  caption: string | null
  alt_text: string | null
}

const presentPost = (post: NonNullable<ApprovalRow['post']>): Approval['post'] => ({
  id: post.id,
  content: post.content,
  imageUrl: post.image_url,
  imageAlt: post.image_alt,
  image: post.image,
  author: presentRelative(post),
})

const presentMedia = ({ url, alt_text, ...media }: MediaRow): Approval['media'] => ({
  ...media,
  imageUrl: url,
  altText: alt_text,
})

/** Contact of somebody else with the child: decided with `canApproveConnections`. */
export const isContact = (type: ApprovalSubjectType) => type === 'connection' || type === 'comment'

const isBackgroundChecked = ({ isVerified, checked_until }: CheckedRow) =>
  isVerified && checked_until !== null && new Date(checked_until) > clock.now()

const presentComment = (comment: NonNullable<ApprovalRow['comment']>): Approval['comment'] => ({
  id: comment.id,
  content: comment.content,
  postId: comment.post_id,
  postContent: comment.post_content,
  user: presentPerson(comment),
  isBackgroundChecked: isBackgroundChecked(comment),
})

function canDecide(row: ApprovalRow): boolean {
  if (!row.is_guardian || row.status !== 'pending') return false
  return !isContact(row.subject_type) || row.can_approve_connections
}

function canTakeBack({ is_guardian, can_approve_connections, status, ...row }: ApprovalRow) {
  if (!is_guardian || !can_approve_connections || status !== 'approved') return false
  return row.connection ? row.connection.direction !== null : row.comment !== null
}

export function presentApproval(row: ApprovalRow): Approval {
  const { post, media, connection, comment, decider } = row
  return {
    id: row.id,
    childUserId: row.child_id,
    child: presentRelative(row.child),
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    declinesAt: row.status === 'pending' ? declinesAt(row.requested_at).toISOString() : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: decider && presentRelative(decider),
    reason: row.reason,
    canDecide: canDecide(row),
    canTakeBack: canTakeBack(row),
    post: post && presentPost(post),
    media: media && presentMedia(media),
    connection: connection && {
      user: presentPerson(connection),
      isBackgroundChecked: isBackgroundChecked(connection),
      note: connection.note,
      direction: connection.direction,
    },
    comment: comment && presentComment(comment),
  }
}
