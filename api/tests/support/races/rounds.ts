/** Rounds of each race: one by day, the same each time; hundreds at night. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1)

/** Generous, since other tests may share the machine. */
export const TIMEOUT_MS = 600_000
