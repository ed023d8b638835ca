import { registerApprovables } from '#approvals/subjects'
import { connectionApproval } from '#connections/approval'
import { mediaApproval } from '#gallery/approval'
import { commentApproval } from '#posts/comment_approval'
import { boostApproval, postApproval } from '#posts/approval'

registerApprovables({
  post: postApproval,
  media: mediaApproval,
  boost: boostApproval,
  connection: connectionApproval,
  comment: commentApproval,
})
