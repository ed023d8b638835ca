/** Rounds of each race. Few are enough, since every run has its own seed; nightly runs have hundreds. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4)

/** Seed of the races. `RACE_SEED=…` repeats a run; failures print it. */
export const SEED = Number(process.env.RACE_SEED ?? Date.now() % 1_000_000)

/** Generous, since other tests may share the machine. */
export const TIMEOUT_MS = 600_000
