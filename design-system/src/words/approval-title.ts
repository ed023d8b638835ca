import type { Approval } from '@fieldhouse/contract'
import { fullName } from '../components/person-name/full-name.ts'

/** A child's request as a sentence: 'Jamie wants to post'. */
export function approvalTitle({ subjectType, child, connection, comment }: Approval): string {
  const name = child.firstName
  switch (subjectType) {
    case 'post':
      return `${name} wants to post`
    case 'boost':
      return `${name} wants to boost a post`
    case 'media':
      return `${name} wants to add a picture`
    case 'connection':
      if (!connection) return `${name} and someone want to connect`
      return connection.direction === 'in'
        ? `${fullName(connection.user)} wants to connect with ${name}`
        : `${name} wants to connect with ${fullName(connection.user)}`
    case 'comment':
      return comment
        ? `${fullName(comment.user)} has a comment for ${name}`
        : `Someone has a comment for ${name}`
  }
}
