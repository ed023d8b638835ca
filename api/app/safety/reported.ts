import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewReport } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { commentIsShown } from '#rules/comment_visibility'
import { galleryIsVisible, mediaHasAppeared } from '#rules/media_visibility'
import { messageIsShown } from '#rules/message_visibility'
import { postIsVisible } from '#rules/post_visibility'
import { isBlockedBetween, profileIsVisible } from '#rules/visibility'
import { preparedWrite } from '#core/database/prepared_write'
import { VIEWER, viewerValues } from '#people/viewer_values'

type ReportSubject = NewReport['subjectType']

interface SubjectRow {
  accused_id: string
  /** Text at the time of the report: the original may be gone when a reviewer opens it. */
  quote: string | null
}

const sees = (personId: string, condition: string) => `exists (
  select from users owner join privacy_settings privacy on privacy.user_id = owner.id
  where owner.id = ${personId} and ${condition}
)`

/** Subjects of reports other than messages, as far as visible to the viewer. `$4` the subject. */
const SUBJECTS = {
  profile: `
    select owner.id as accused_id, profile.bio as quote
    from users owner
    join privacy_settings privacy on privacy.user_id = owner.id
    left join athlete_profiles profile on profile.user_id = owner.id
    where owner.id = $4 and ${profileIsVisible(VIEWER)}`,
  post: `
    select post.author_id as accused_id, post.content as quote
    from posts post
    where post.id = $4 and ${sees('post.author_id', postIsVisible(VIEWER))}`,
  comment: `
    select comment.author_id as accused_id, comment.content as quote
    from post_comments comment
    join posts post on post.id = comment.post_id
    where comment.id = $4 and ${commentIsShown('$1')}
      and ${sees('comment.author_id', profileIsVisible(VIEWER))}
      and ${sees('post.author_id', postIsVisible(VIEWER))}`,
  media: `
    select item.owner_id as accused_id, concat_ws(E'\\n', item.caption, item.alt_text) as quote
    from media item
    where item.id = $4 and ${sees(
      'item.owner_id',
      `${profileIsVisible(VIEWER)} and ${galleryIsVisible(VIEWER)} and ${mediaHasAppeared(VIEWER)}`,
    )}`,
} satisfies Partial<Record<ReportSubject, string>>

const FIND = {
  profile: preparedWrite<SubjectRow>('reported_profile', SUBJECTS.profile),
  post: preparedWrite<SubjectRow>('reported_post', SUBJECTS.post),
  comment: preparedWrite<SubjectRow>('reported_comment', SUBJECTS.comment),
  media: preparedWrite<SubjectRow>('reported_media', SUBJECTS.media),
}

/** `$1` the viewer, `$2` the message: visible to both members of the thread, as long as they see each other. */
const findMessage = preparedWrite<SubjectRow>(
  'reported_message',
  `select message.sender_id as accused_id, message.content as quote
   from messages message
   join users owner
     on owner.id = case when message.sender_id = $1 then message.recipient_id else message.sender_id end
   where message.id = $2 and $1 in (message.sender_id, message.recipient_id)
     and ${messageIsShown('$1')}
     and owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')}`,
)

/** Subject of a report; null if it is hidden from the viewer. */
export async function findReported(
  trx: TransactionClientContract,
  viewer: Viewer,
  { subjectType, subjectId }: Pick<NewReport, 'subjectType' | 'subjectId'>,
): Promise<{ accusedId: string; quote: string | null } | null> {
  const [row] =
    subjectType === 'message'
      ? await findMessage(trx, viewer.id, subjectId)
      : await FIND[subjectType](trx, ...viewerValues(viewer), subjectId)
  return row ? { accusedId: row.accused_id, quote: row.quote || null } : null
}
