import { inspect } from 'node:util'
import type { Endpoint } from '@fieldhouse/contract'
import { z } from 'zod'

/**
 * Validates an answer against the contract. On in tests, so that every answer in any test matches it; production does
 * not validate twice.
 * @throws an error with the endpoint and the differences
 */
export function checkAnswer(entry: Endpoint, status: number, answer: unknown) {
  const name = `${entry.method} ${entry.path}`
  const schema = entry.answers[status as keyof Endpoint['answers']]
  if (schema === undefined)
    throw new Error(`${name} answered ${status}, which the contract does not know`)
  if (schema === null) {
    if (answer !== undefined) throw new Error(`${name} answered ${status} with a body`)
    return
  }
  // As sent: dates are text, undefined keys are gone.
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    throw new Error(
      `${name} answered what the contract does not promise:\n${z.prettifyError(parsed.error)}\n${inspect(sent)}`,
    )
  }
}

/** The status of a refusal must be listed in the contract, or be one that every call can have. */
export function checkRefusal(entry: Endpoint, status: number) {
  const everywhere = [400, 413, 415, 429, 500, 503]
  if (everywhere.includes(status) || entry.errors?.includes(status)) return
  throw new Error(
    `${entry.method} ${entry.path} refused with ${status}, which the contract does not know`,
  )
}
