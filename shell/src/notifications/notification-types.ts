import type { NotificationType } from '@fieldhouse/contract'
import type { SelectOption } from '@fieldhouse/design-system'

/** Name of each type where people choose among them. */
export const typeNames: Record<NotificationType, string> = {
  welcome: 'Welcome',
  achievement: 'Achievements',
  connection_request: 'Connection requests',
  connection_accepted: 'Accepted connections',
  message_request: 'Message requests',
  message: 'Messages',
  fire: 'Fires',
  comment: 'Comments',
  boost: 'Boosts',
  guardian_linked: 'A guardian is linked',
  guardian_left: 'A guardian left',
  approval_requested: 'Something waits for approval',
  approval_decided: 'An approval was decided',
  child_activity: "A child's activity",
  verification_submitted: 'Verification filed',
  verification_approved: 'Verification approved',
  verification_rejected: 'Verification rejected',
  verification_expiring: 'Verification ends soon',
  report_decided: 'Reports',
  account_notice: 'Your account',
}

export type TypeChoice = NotificationType | 'all'

const types = Object.entries(typeNames) as [NotificationType, string][]

export const typeOptions: readonly SelectOption<TypeChoice>[] = [
  { value: 'all', label: 'All types' },
  ...types.map(([value, label]) => ({ value, label })),
]
