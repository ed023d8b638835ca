import type { ProcessAnswer, ProcessMessage } from '../app/core/processes/process_messages.ts'
import { EndedCounters } from './ended_counters.ts'

/** Time after which a question goes back with the answers that there are. */
const PATIENCE_MS = 1_000

/** A question under way. */
interface Round {
  awaited: Set<number>
  answers: ProcessAnswer[]
  finish: () => void
}

/** Passes questions between the processes of the API, and their answers back (`api/app/core/processes/ask_processes.ts`). */
export class ProcessExchange {
  readonly #members = new Map<number, (message: object) => void>()
  readonly #rounds = new Map<number, Round>()
  readonly #counters = new EndedCounters()
  #lastRound = 0

  /** A process is up: from now on it is asked. */
  enter(number: number, tell: (message: object) => void) {
    this.#members.set(number, tell)
  }

  /** A process has ended: nobody waits for its answers. */
  leave(number: number) {
    this.#members.delete(number)
    this.#counters.end(number)
    for (const round of this.#rounds.values()) {
      // Otherwise counted twice: it is among the ended ones now.
      round.answers = round.answers.filter((answer) => answer.from !== number)
      this.#settle(round, number)
    }
  }

  hear(from: number, given: object) {
    // The types of both sides are the same file's.
    const message = given as ProcessMessage
    if (message.type === 'ask') this.#ask(from, message)
    if (message.type === 'answer') {
      const round = this.#rounds.get(message.round)
      if (!round?.awaited.has(from)) return
      round.answers.push({ from, value: message.value })
      this.#settle(round, from)
    }
  }

  #ask(from: number, { id, question, given }: Extract<ProcessMessage, { type: 'ask' }>) {
    this.#lastRound += 1
    const number = this.#lastRound
    const finish = () => {
      clearTimeout(patience)
      this.#rounds.delete(number)
      const answers =
        question === 'metrics' ? this.#counters.complete(round.answers) : round.answers
      this.#members.get(from)?.({ type: 'answers', id, answers })
    }
    const patience = setTimeout(finish, PATIENCE_MS)
    const round: Round = { awaited: new Set(this.#members.keys()), answers: [], finish }
    this.#rounds.set(number, round)
    for (const tell of this.#members.values())
      tell({ type: 'asked', round: number, question, given })
    if (round.awaited.size === 0) finish()
  }

  #settle(round: Round, number: number) {
    if (round.awaited.delete(number) && round.awaited.size === 0) round.finish()
  }
}
