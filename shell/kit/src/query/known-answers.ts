import {
  sendUnlessKnown,
  type Answer,
  type Read,
  type RevisedAnswer,
} from '@fieldhouse/contract/client'
import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import { takeEmbeddedAnswer } from './embedded-answers.ts'

/** Number of answers kept with their revision; the least recently requested ones are dropped first. */
const KEPT_MAX = 40

const answersOf = new WeakMap<QueryClient, Map<string, RevisedAnswer<unknown>>>()

/** The query that asks. */
interface Asked {
  client: QueryClient
  signal: AbortSignal
  /** Its `call` is the call of the contract, to be told of with its failures. */
  meta?: QueryMeta | undefined
}

/**
 * GET, or the answer embedded in the page. If an answer has a revision, the server sends it again only if it has
 * changed.
 */
export async function get<T>(url: string, { client, signal, meta }: Asked): Promise<Answer<T>> {
  const answers = answersOf.get(client) ?? new Map<string, RevisedAnswer<unknown>>()
  answersOf.set(client, answers)
  const answer =
    takeEmbeddedAnswer<T>(url) ??
    (await sendUnlessKnown(
      url,
      answers.get(url) as RevisedAnswer<T> | undefined,
      { signal },
      meta?.['call'] as Read | undefined,
    ))
  answers.delete(url)
  if (answer.revision !== null) answers.set(url, answer)
  const oldest = answers.keys().next().value
  if (answers.size > KEPT_MAX && oldest !== undefined) answers.delete(oldest)
  const { revision: _, ...plain } = answer
  return plain
}
