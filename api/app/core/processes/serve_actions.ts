import { Problem } from '#core/problems/problem'

/** Work of a side process by name: plain values in, plain values out. */
export type Actions = Record<string, (...given: never[]) => Promise<unknown>>

export interface Task {
  id: number
  name: string
  given: unknown[]
}

export type Outcome =
  | { id: number; result: unknown }
  | { id: number; refusal: ConstructorParameters<typeof Problem>[0] }
  | { id: number; failure: string }

function refusedOutcome(id: number, error: unknown): Outcome {
  if (!(error instanceof Problem)) return { id, failure: String(error) }
  const { status, message, code = '', fields, retryAfterSeconds } = error
  return { id, refusal: { status, code, message, fields, retryAfterSeconds } }
}

async function outcomeOf(actions: Actions, { id, name, given }: Task): Promise<Outcome> {
  try {
    // The parent's types say that they fit.
    const action = actions[name] as ((...given: unknown[]) => Promise<unknown>) | undefined
    if (!action) throw new Error(`a side process has no action ${name}`)
    return { id, result: await action(...given) }
  } catch (error) {
    return refusedOutcome(id, error)
  }
}

/** Answers the tasks of the parent process until it is gone. For the last line of a side process's file. */
export function serveActions(actions: Actions): void {
  process.on('message', (task: Task) => {
    void outcomeOf(actions, task).then((outcome) => process.send?.(outcome))
  })
  process.once('disconnect', () => process.exit(0))
  // Ctrl-C reaches the whole group of processes; this one ends with its parent.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}
