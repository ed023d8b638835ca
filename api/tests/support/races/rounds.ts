/** Rounds of each race. Every run has its own seed, so few are enough here; at night there are hundreds. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 10)

/** The same races again: `RACE_SEED=…`, as a failure prints it. */
export const SEED = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000)

/** Of a machine that has other things to do, too. */
export const TIMEOUT_MS = 600_000
