import { sayError } from './say.ts'

/** An error that the operator can fix: printed as one line without a stack; empty if already printed. */
export class Failure extends Error {
  override name = 'Failure'
}

/** Runs a command's main function; an error becomes one line and exit code 1. */
export async function runMain(main: () => Promise<void>) {
  try {
    await main()
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error)
    if (process.env.DEBUG && !(error instanceof Failure)) console.error(error)
    else if (line) sayError(line)
    process.exit(1)
  }
}
