import type { AccountStatus } from '@fieldhouse/contract'

export const accountStatusNames: Record<AccountStatus, string> = {
  active: 'Active',
  awaiting_guardian: 'Awaiting guardian',
  suspended: 'Suspended',
  deleting: 'Being deleted',
}
