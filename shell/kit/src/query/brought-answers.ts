import type { Boot } from '@fieldhouse/contract'
import {
  addressParts,
  type AnswerTo,
  type Asking,
  type Read,
  type RevisedAnswer,
} from '@fieldhouse/contract/client'

/** Older than that, what came with the page says no more than a page that was left open. */
const FRESH_FOR_MS = 10_000

const answers = new Map<string, { answer: Boot['answers'][string]; untilMs: number }>()

/** Keeps what came along with the page, by its address, for whoever asks first. */
export function bringAnswers(brought: Boot['answers']): void {
  const untilMs = performance.now() + FRESH_FOR_MS
  for (const [url, answer] of Object.entries(brought)) answers.set(url, { answer, untilMs })
}

/** The answer that came along with the page, for whoever looks ahead: it stays there for who asks. */
export function broughtAnswer<C extends Read>(
  read: C,
  ...asking: Asking<C>
): RevisedAnswer<AnswerTo<C>> | undefined {
  const brought = answers.get(addressParts(read, ...asking).join('/'))
  return brought?.answer as RevisedAnswer<AnswerTo<C>> | undefined
}

/** The answer that came along with the page, once: who asks again wants to know how it is by then. */
export function takeBrought<T>(url: string): RevisedAnswer<T> | undefined {
  const brought = answers.get(url)
  answers.delete(url)
  return brought && performance.now() < brought.untilMs
    ? (brought.answer as RevisedAnswer<T>)
    : undefined
}
