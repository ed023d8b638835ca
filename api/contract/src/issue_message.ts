import type { z } from 'zod'

const NEEDED = 'This is required'

/** Message about an invalid field for the person who filled it in, shared by forms and the API. Falls back to zod's own. */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? NEEDED : undefined
    case 'too_small':
      if (issue.origin !== 'string') return undefined
      return issue.minimum === 1 ? NEEDED : `Use at least ${issue.minimum} characters`
    case 'too_big':
      return issue.origin === 'string' ? `Use at most ${issue.maximum} characters` : undefined
    case 'invalid_format':
      if (issue.format === 'email') return 'That’s not an email address'
      return issue.format === 'date' ? 'That’s not a date' : undefined
    default:
      return undefined
  }
}
