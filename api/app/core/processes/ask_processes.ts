import { setTimeout as sleep } from 'node:timers/promises'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { place } from '#core/processes/place'
import type {
  LauncherMessage,
  ProcessAnswer,
  ProcessMessage,
} from '#core/processes/process_messages'

/** Longer than the launcher waits for the others. */
const PATIENCE_MS = 2_000

/** Questions between the processes of a node: of what, and for which answer. */
export interface Questions {
  /** Its own metrics. */
  metrics: { given: null; answer: MetricObjectWithValues<MetricValue<string>>[] }
  /** Number of streams that it keeps open for an account. */
  streams: { given: string; answer: number }
}

type Answering = (given: unknown) => unknown

const answering = new Map<string, Answering>()
const asked = new Map<number, (answers: ProcessAnswer[]) => void>()
let lastId = 0

const tell = (message: ProcessMessage) => process.send?.(message, undefined, {}, () => {})

async function answer(round: number, question: string, given: unknown) {
  try {
    tell({ type: 'answer', round, value: await answering.get(question)?.(given) })
  } catch {
    // The launcher goes on without this answer.
  }
}

if (!place.isAlone) {
  process.on('message', (message: LauncherMessage) => {
    if (message.type === 'asked') void answer(message.round, message.question, message.given)
    if (message.type === 'answers') asked.get(message.id)?.(message.answers)
  })
}

/** Says how this process answers a question of another one, or its own. */
export function answerProcesses<Name extends keyof Questions>(
  question: Name,
  answerTo: (
    given: Questions[Name]['given'],
  ) => Questions[Name]['answer'] | Promise<Questions[Name]['answer']>,
): void {
  answering.set(question, answerTo as Answering)
}

/**
 * Asks all processes of this node, this one included.
 * @returns the answers of those that gave one within a second, by the number of the process
 */
export async function askProcesses<Name extends keyof Questions>(
  question: Name,
  given: Questions[Name]['given'],
): Promise<{ from: number; value: Questions[Name]['answer'] }[]> {
  lastId += 1
  const id = lastId
  const answers = new Promise<ProcessAnswer[]>((resolve) => asked.set(id, resolve))
  tell({ type: 'ask', id, question, given })
  try {
    const found = await Promise.race([answers, sleep(PATIENCE_MS, [], { ref: false })])
    return found as { from: number; value: Questions[Name]['answer'] }[]
  } finally {
    asked.delete(id)
  }
}
