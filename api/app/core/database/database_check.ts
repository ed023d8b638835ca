import { prepared } from '#core/database/pool'

const PATIENCE_MS = 2_000

const ask = prepared('database_check', 'select 1')

/** True when the database answers within two seconds; a hanging connection counts as none. */
export async function databaseAnswers(): Promise<boolean> {
  const late = AbortSignal.timeout(PATIENCE_MS)
  const tooLate = new Promise<false>((resolve) =>
    late.addEventListener('abort', () => resolve(false), { once: true }),
  )
  return Promise.race([
    ask().then(
      () => true,
      () => false,
    ),
    tooLate,
  ])
}
