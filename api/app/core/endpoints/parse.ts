import { issueMessage } from '@fieldhouse/contract'
import type { z } from 'zod'
import { invalidInput } from '#core/problems/problem'

/** Text that PostgreSQL and UTF-8 cannot hold: NUL and lone surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Maximum number of problems in an answer; the rest show up once these are fixed. */
const ISSUES_MAX = 20

/** Paths of texts that cannot be stored. As deep and as long as the parsed value, which the schema limits. */
function unstorablePaths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerPath = path ? `${path}.${key}` : key
    return isStorable(key) ? unstorablePaths(inner, innerPath) : [path]
  })
}

function fieldMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, ISSUES_MAX))
    fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}

/**
 * Parses one part of a request by its schema of the contract. Unknown keys are dropped.
 * @throws 422 with the problems by the field's path
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: issueMessage })
  if (!parsed.success) throw invalidInput(fieldMessages(parsed.error.issues))
  const unstorable = unstorablePaths(parsed.data, '')
  if (unstorable.length > 0) {
    throw invalidInput(
      Object.fromEntries(
        unstorable.slice(0, ISSUES_MAX).map((path) => [path, 'Holds characters that are not text']),
      ),
    )
  }
  return parsed.data
}
