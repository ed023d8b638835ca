import { Failure, runMain } from './failure.ts'
import { runAll } from './test_run.ts'
import { verifyParts } from './verify_plan.ts'

/** Checks for each commit, about a minute: format, lint, styles, dead exports, types, unit tests and budgets of changed code. */
await runMain(async () => {
  const parts = verifyParts()
  const results = await runAll(parts)
  const failed = parts.filter((_, index) => results[index]!.failed > 0)
  if (failed.length > 0) {
    throw new Failure(`npm run verify failed at: ${failed.map(({ title }) => title).join(', ')}`)
  }
})
