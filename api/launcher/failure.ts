/** A reason to stop that a person can act on: printed as one line, without a stack; empty when it was said already. */
export class Failure extends Error {
  override name = 'Failure'
}

/** Runs a command's main function; what goes wrong becomes one line and exit code 1. */
export async function runMain(main: () => Promise<void>) {
  try {
    await main()
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error)
    if (process.env.DEBUG && !(error instanceof Failure)) console.error(error)
    else if (line) console.error(line)
    process.exit(1)
  }
}
