import { type EventHint, HINTS_KEPT_MS } from '@fieldhouse/contract'

/** The page may come from another node, whose clock is a little ahead. */
const SKEW_MS = 100

/** Some 3 MB. */
const ACCOUNTS_MAX = 20_000

/** Distinct hints of an account. A page that missed more of them has missed the oldest. */
const HINTS_MAX = 100

/** Latest hints of each account, for streams that are opened after their page's data was read. */
export class RecentHints {
  /** By account, the one with the newest hint last; its hints by their JSON with the time of each, newest last. */
  readonly #byAccount = new Map<string, Map<string, number>>()

  /** @param now in milliseconds since 1970, like all times here */
  remember(userId: string, hint: EventHint, now: number) {
    const own = this.#byAccount.get(userId) ?? new Map<string, number>()
    moveLast(own, JSON.stringify(hint), now)
    moveLast(this.#byAccount, userId, own)
    for (const [oldest, at] of own) {
      if (own.size <= HINTS_MAX && isKept(at, now)) break
      own.delete(oldest)
    }
    for (const [oldest, hints] of this.#byAccount) {
      if (this.#byAccount.size <= ACCOUNTS_MAX && isKept(newestOf(hints), now)) break
      this.#byAccount.delete(oldest)
    }
  }

  /**
   * Hints of an account, oldest first, each once.
   * @param since when its page's data was read
   */
  since(userId: string, since: number): EventHint[] {
    return [...(this.#byAccount.get(userId) ?? [])]
      .filter(([, at]) => at >= since - SKEW_MS)
      .map(([hint]) => JSON.parse(hint) as EventHint)
  }
}

const isKept = (at: number, now: number) => now - at <= HINTS_KEPT_MS

const newestOf = (hints: Map<string, number>) => [...hints.values()].at(-1) ?? -Infinity

/** A map keeps the order in which its keys were added. */
function moveLast<Key, Value>(map: Map<Key, Value>, key: Key, value: Value) {
  map.delete(key)
  map.set(key, value)
}
