import { type Approvable, decidedAs } from '#approvals/subjects'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'

const holdMedia = preparedWrite(
  'approval_media_hold',
  'select from media where id = $1 for no key update',
)
const publishMedia = preparedWrite(
  'approval_media_publish',
  `update media set ${decidedAs('published')}, created_at = $2 where id = $1`,
)
const declineMedia = preparedWrite(
  'approval_media_decline',
  `update media set ${decidedAs('declined')}, decline_reason = $2 where id = $1`,
)

export const mediaApproval: Approvable = {
  hold: (trx, { subjectId }) => holdMedia(trx, subjectId),
  approve: (trx, { subjectId }) => publishMedia(trx, subjectId, clock.now()),
  decline: (trx, { subjectId }, reason) => declineMedia(trx, subjectId, reason),
}
