/** A calendar day, `2009-04-30`, without a time zone. */
export type Day = string

/** Current time: the one source of now for rules and services, so that tests travel instead of sleeping. */
export class Clock {
  #aheadMs = 0

  now(): Date {
    return new Date(Date.now() + this.#aheadMs)
  }

  /** Current day in UTC, for ages. */
  today(): Day {
    return this.now().toISOString().slice(0, 10)
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
