import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import type { Actions, Outcome, Task } from '#core/processes/serve_actions'
import { Problem, unavailable } from '#core/problems/problem'

interface Options {
  /** Idle time after which the process ends. */
  idleMs?: number
  /** Number of tasks after which a new process takes over. */
  tasksMax?: number
  /** Time after which a task and its process are given up. */
  patienceMs?: number
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

const gaveUp = () =>
  unavailable('busy', 'We couldn’t finish that right now: try again in a moment', 5)

const KILOBYTE = 1_024

/**
 * Not the environment of this process, which holds its secrets. Few arenas and fixed thresholds: glibc returns freed
 * memory to the system at once, also between two tasks.
 */
const ENVIRONMENT = {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * KILOBYTE),
  MALLOC_TRIM_THRESHOLD_: String(128 * KILOBYTE),
}

/** One run of a side process, from its start to its end. */
class Run {
  readonly waiting = new Map<number, Waiting>()
  readonly child: ChildProcess
  tasks = 0

  constructor(file: string) {
    const isSource = extname(file) === '.ts'
    this.child = fork(file, [], {
      env: ENVIRONMENT,
      execArgv: isSource ? ['--import', import.meta.resolve('@poppinss/ts-exec')] : [],
      serialization: 'advanced',
    })
    this.child.on('message', (outcome: Outcome) => this.#settle(outcome))
    this.child.once('error', (error) => this.#end(error))
    this.child.once('exit', (code, signal) =>
      this.#end(new Error(`a side process ended with ${signal ?? code}`)),
    )
    this.#keepAlive(false)
  }

  do(name: string, given: unknown[], patienceMs: number): Promise<unknown> {
    this.tasks += 1
    const id = this.tasks
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.child.kill('SIGKILL'), patienceMs)
      const settled = () => {
        clearTimeout(patience)
        this.#keepAlive(this.waiting.size > 0)
      }
      this.waiting.set(id, {
        resolve: (result) => {
          settled()
          resolve(result)
        },
        reject: (error) => {
          settled()
          reject(error)
        },
      })
      this.#keepAlive(true)
      const task: Task = { id, name, given }
      // A failure to send ends in `exit`, too.
      this.child.send(task, () => {})
    })
  }

  end() {
    if (this.child.connected) this.child.disconnect()
  }

  /** This process must not end before a task under way, but need not wait for an idle side process. */
  #keepAlive(isBusy: boolean) {
    const { child } = this
    for (const handle of [child, child.channel]) {
      if (isBusy) handle?.ref()
      else handle?.unref()
    }
  }

  #settle(outcome: Outcome) {
    const waiting = this.waiting.get(outcome.id)
    this.waiting.delete(outcome.id)
    if ('result' in outcome) waiting?.resolve(outcome.result)
    else if ('refusal' in outcome) waiting?.reject(new Problem(outcome.refusal))
    else waiting?.reject(new Error(outcome.failure))
  }

  #end(error: Error) {
    if (this.waiting.size > 0) logger.warn({ err: error }, 'a side process ended with work left')
    const left = [...this.waiting.values()]
    this.waiting.clear()
    for (const { reject } of left) reject(gaveUp())
  }
}

/**
 * A process of its own for work that takes much memory, or on files from strangers: memory that an allocator keeps goes
 * back to the system with the process, and a crash ends only the work that it had. It starts with the first task, and
 * ends when there is nothing to do.
 */
export class SideProcess<Own extends Actions> {
  readonly #file: string
  readonly #options: Required<Options>
  #run: Run | null = null
  #idle: NodeJS.Timeout | undefined

  /** @param entry file that ends with `serveActions()`: as TypeScript in development, as JavaScript once built */
  constructor(entry: URL, options: Options = {}) {
    this.#file = fileURLToPath(entry)
    this.#options = { idleMs: 30_000, tasksMax: 200, patienceMs: 60_000, ...options }
  }

  /** Id of the process; null while there is none. */
  get pid(): number | null {
    return this.#run?.child.pid ?? null
  }

  /** @throws the action's own refusal; 503 if the process crashed or took too long */
  async do<Name extends keyof Own & string>(
    name: Name,
    ...given: Parameters<Own[Name]>
  ): Promise<Awaited<ReturnType<Own[Name]>>> {
    clearTimeout(this.#idle)
    const run = this.#currentRun()
    try {
      const result = await run.do(name, given, this.#options.patienceMs)
      // The action's own result, as it was sent.
      return result as Awaited<ReturnType<Own[Name]>>
    } finally {
      this.#afterTask(run)
    }
  }

  #currentRun(): Run {
    if (this.#run) return this.#run
    const run = new Run(this.#file)
    run.child.once('exit', () => {
      if (this.#run === run) this.#run = null
    })
    this.#run = run
    return run
  }

  #afterTask(run: Run) {
    if (run === this.#run && run.tasks >= this.#options.tasksMax) this.#run = null
    if (run.waiting.size > 0) return
    if (run !== this.#run) return run.end()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.#run = null
      run.end()
    }, this.#options.idleMs)
    this.#idle.unref()
  }
}
