import type { NotificationType } from '@fieldhouse/contract'
import type { SelectOption } from '@fieldhouse/design-system'

/** Name of each type in the preferences and the filter. */
export const typeNames: Record<NotificationType, string> = {
  welcome: 'Welcome',
  achievement: 'Achievements',
  connection_request: 'Connection requests',
  connection_accepted: 'Accepted connections',
  staff_request: 'Staff requests',
  staff_accepted: 'Staff answers',
  message_request: 'Message requests',
  message: 'Messages',
  fire: 'Fires',
  comment: 'Comments',
  boost: 'Boosts',
  guardian_linked: 'Guardian linked',
  guardian_left: 'Guardian left',
  approval_requested: 'Approval requests',
  approval_decided: 'Approval decisions',
  child_activity: 'Your child’s activity',
  verification_submitted: 'Verification submitted',
  verification_approved: 'Verification approved',
  verification_rejected: 'Verification rejected',
  verification_expiring: 'Verification expiring soon',
  report_decided: 'Reports',
  account_notice: 'Your account',
}

export type TypeChoice = NotificationType | 'all'

const types = Object.entries(typeNames) as [NotificationType, string][]

export const typeOptions: readonly SelectOption<TypeChoice>[] = [
  { value: 'all', label: 'All types' },
  ...types.map(([value, label]) => ({ value, label })),
]
