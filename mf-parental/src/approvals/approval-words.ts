import type { Approval } from '@fieldhouse/contract'
import { fullName } from '@fieldhouse/design-system'

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
  }
}
