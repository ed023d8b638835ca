import { approvableContent } from '#approvals/subjects'

export const mediaApproval = approvableContent('media', {
  table: 'media',
  publishedAt: 'created_at',
})
