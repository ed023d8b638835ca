import type { AccountStatus } from '@fieldhouse/contract'

export const accountStatusNames: Record<AccountStatus, string> = {
  active: 'Active',
  awaiting_guardian: 'Awaiting guardian',
  under_age: 'Under 17',
  suspended: 'Suspended',
  deleting: 'Being deleted',
}
