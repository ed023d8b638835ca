import type { HttpContext } from '@adonisjs/core/http'
import type { Problem } from '#core/problems/problem'
import { problemOf } from '#core/problems/problem_of'
import { type Html, html } from '#core/pages/html'

/** Submitted form and its problems; passwords are never sent back. */
export interface FormState {
  values: Record<string, string>
  /** Problems by field. */
  fields: Record<string, string>
  /** Problem of the form as a whole. */
  message: string | null
}

export const EMPTY_FORM: FormState = { values: {}, fields: {}, message: null }

/** State of a refused form: without a message of its own when fields have theirs. */
export function stateOf(
  { password: _, ...values }: Record<string, string>,
  { fields = {}, message }: Problem,
): FormState {
  const isAtFields = Object.keys(fields).length > 0
  return { values, fields, message: isAtFields ? null : message }
}

/** Refusals are shown on the page; unexpected errors take the usual way. */
export function shownProblem({ response }: HttpContext, error: unknown): Problem {
  const problem = problemOf(error)
  if (problem.status === 500) throw error
  if (problem.retryAfterSeconds) {
    response.header('retry-after', Math.max(1, Math.ceil(problem.retryAfterSeconds)))
  }
  return problem
}

export function formMessage({ message }: FormState, id: string): Html | null {
  return message === null ? null : html`<p class="alert" role="alert" id="${id}">${message}</p>`
}

/** Pages with a problem say so in their title, which screen readers announce first. */
export function hasProblem({ fields, message }: FormState): boolean {
  return message !== null || Object.keys(fields).length > 0
}
