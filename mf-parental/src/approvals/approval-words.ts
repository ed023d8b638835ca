import type { Approval, Person } from '@fieldhouse/contract'
import { accountTypeNames, fullName } from '@fieldhouse/design-system'

/** Somebody else whom a request brings into contact with the child, and what we checked of them. */
export interface Contact {
  user: Person
  isBackgroundChecked: boolean
}

export const contactOf = ({ connection, comment }: Approval): Contact | null =>
  connection ?? comment

/** 'Coach or recruiter · identity verified, background check passed' */
export function checkedWords({ user, isBackgroundChecked }: Contact): string {
  const type = user.accountType && accountTypeNames[user.accountType]
  const checked = user.isVerified
    ? isBackgroundChecked
      ? 'identity verified, background check passed'
      : 'identity verified, no background check'
    : 'not verified'
  return type ? `${type} · ${checked}` : checked
}

/** Title of a request, for the child who made it. */
export function ownApprovalTitle({ subjectType, connection }: Approval): string {
  switch (subjectType) {
    case 'post':
      return 'Your post'
    case 'boost':
      return 'A post you boosted'
    case 'media':
      return 'Your picture'
    case 'connection':
      return connection ? `Your connection with ${fullName(connection.user)}` : 'A connection'
    case 'comment':
      return 'A comment to you'
  }
}
