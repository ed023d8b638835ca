import type { Boot } from '@fieldhouse/contract'
import {
  addressParts,
  type AnswerTo,
  type Asking,
  type Read,
  type RevisedAnswer,
} from '@fieldhouse/contract/client'

/** Beyond this age an answer embedded in the page is no more current than a page left open. */
const FRESH_FOR_MS = 10_000

const answers = new Map<string, { answer: Boot['answers'][string]; untilMs: number }>()

/** Stores the answers embedded in the page, by address, for their first query. None of a page before is left. */
export function storeEmbeddedAnswers(brought: Boot['answers']): void {
  answers.clear()
  const untilMs = performance.now() + FRESH_FOR_MS
  for (const [url, answer] of Object.entries(brought)) answers.set(url, { answer, untilMs })
}

/** The embedded answer for an address, left in place for the query that takes it. */
export function embeddedAnswer<C extends Read>(
  read: C,
  ...asking: Asking<C>
): RevisedAnswer<AnswerTo<C>> | undefined {
  const brought = answers.get(addressParts(read, ...asking).join('/'))
  return brought?.answer as RevisedAnswer<AnswerTo<C>> | undefined
}

/** The embedded answer, once: a second query wants the current state. */
export function takeEmbeddedAnswer<T>(url: string): RevisedAnswer<T> | undefined {
  const brought = answers.get(url)
  answers.delete(url)
  return brought && performance.now() < brought.untilMs
    ? (brought.answer as RevisedAnswer<T>)
    : undefined
}
