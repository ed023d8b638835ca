import { inspect } from 'node:util'
import type { Endpoint } from '@fieldhouse/contract'
import { z } from 'zod'

/**
 * Holds an answer against the contract. Tests run with this on, so that every answer any test sees is one that
 * the contract promises; in production nothing is checked twice.
 * @throws an error that names the endpoint and what differs
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
  // As it travels: dates are text, undefined keys are gone.
  const sent: unknown = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer))
  const parsed = schema.safeParse(sent)
  if (!parsed.success) {
    throw new Error(
      `${name} answered what the contract does not promise:\n${z.prettifyError(parsed.error)}\n${inspect(sent)}`,
    )
  }
}

/** A refusal's status has to be one that the contract names, or one that every call can have. */
export function checkRefusal(entry: Endpoint, status: number) {
  const everywhere = [400, 413, 415, 429, 500, 503]
  if (everywhere.includes(status) || entry.errors?.includes(status)) return
  throw new Error(
    `${entry.method} ${entry.path} refused with ${status}, which the contract does not know`,
  )
}
