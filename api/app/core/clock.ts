/** A calendar day, `2009-04-30`, without a time zone. */
export type Day = string

const DAY_MS = 24 * 60 * 60 * 1_000

/** Current time: the one source of now for rules and services, so that tests travel instead of sleeping. */
export class Clock {
  #aheadMs = 0
  /** Some requests ask for the day several times. */
  #today: { number: number; day: Day } = { number: Number.NaN, day: '' }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  /** Current day in UTC; ages follow each person's own (`rules/age.ts`). */
  today(): Day {
    const number = Math.floor((Date.now() + this.#aheadMs) / DAY_MS)
    if (number !== this.#today.number) {
      this.#today = { number, day: new Date(number * DAY_MS).toISOString().slice(0, 10) }
    }
    return this.#today.day
  }

  /** Moves this clock to a moment, from which it runs on. */
  travelTo(moment: Date | string) {
    this.#aheadMs = new Date(moment).getTime() - Date.now()
  }

  travelBack() {
    this.#aheadMs = 0
  }
}

export const clock = new Clock()
