import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { ProcessAnswer } from '../app/core/processes/process_messages.ts'

type Metrics = MetricObjectWithValues<MetricValue<string>>[]

const COUNTING: readonly unknown[] = ['counter', 'histogram']

/**
 * Last readings of processes that ended, or that do not answer. Without them the sum of a counter would fall, which
 * Prometheus takes for a counter that began at zero again: all it has counted so far would be added once more.
 */
export class EndedCounters {
  readonly #last = new Map<number, Metrics>()
  #ended: Metrics = []

  end(number: number) {
    const last = this.#last.get(number)?.filter(({ type }) => COUNTING.includes(type))
    this.#last.delete(number)
    if (!last) return
    const sums = AggregatorRegistry.aggregate([this.#ended, last]).getMetricsAsArray()
    this.#ended = sums as unknown as Metrics
  }

  /** Readings with those of all processes that did not answer. */
  complete(answers: readonly ProcessAnswer[]): ProcessAnswer[] {
    for (const { from, value } of answers) this.#last.set(from, value as Metrics)
    const answered = new Set(answers.map(({ from }) => from))
    const silent = [...this.#last].filter(([number]) => !answered.has(number))
    return [
      ...answers,
      ...silent.map(([from, value]) => ({ from, value })),
      { from: 0, value: this.#ended },
    ]
  }
}
