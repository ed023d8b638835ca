import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Drawing, Order } from '#front_door/drawing/orders'

/** Program in this folder: TypeScript while developing, JavaScript once built. */
const drawerFile = () =>
  fileURLToPath(new URL(`./drawer${extname(import.meta.filename)}`, import.meta.url))

/** Ceiling of a process’s memory. A page takes some 5 MB, which V8 frees by the dozen: with less it would do little else. */
const HEAP_MAX_MB = 256

/** Pages of one process: whatever it gathers over time goes with it. */
const PAGES_MAX = 5_000

/** Compiled code is common to all realms, so it is kept; one thread suffices for one page at a time. */
const V8_FLAGS = [
  '--always-sparkplug',
  '--no-flush-bytecode',
  '--single-threaded',
  '--max-semi-space-size=32',
  `--max-old-space-size=${HEAP_MAX_MB}`,
]

/**
 * Errors that Node makes for a program are objects of Node's own realm: with code from text one leads to `process`, and
 * a write to one stays for the next page. Neither is possible here.
 */
const CLOSED = ['--disallow-code-generation-from-strings', '--frozen-intrinsics']

interface Waiting {
  id: number
  resolve: (drawing: Drawing) => void
  reject: (error: Error) => void
}

/** One process that draws pages, one at a time. It sees no files but its own program, no variables and no network. */
export class DrawingProcess {
  readonly #child: ChildProcess
  readonly #known = new Set<string>()
  #waiting: Waiting | null = null
  #lastId = 0
  #isOver = false

  constructor() {
    const program = drawerFile()
    this.#child = fork(program, [], {
      execArgv: ['--permission', `--allow-fs-read=${program}`, ...CLOSED, ...V8_FLAGS],
      env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (answer: Drawing | { kind: 'ready' }) => {
      if (!('id' in answer)) return
      // Before anybody else can ask it for another.
      if (answer.id >= PAGES_MAX) this.end()
      this.#settle((waiting) => waiting.resolve(answer), answer.id)
    })
    this.#child.on('error', () => this.end())
    this.#child.on('exit', () => {
      this.#isOver = true
      this.#settle((waiting) => waiting.reject(new Error('The drawing process ended')))
    })
    // Nobody waits for it to end.
    this.#child.unref()
    this.#child.channel?.unref()
  }

  get isOver() {
    return this.#isOver
  }

  /** Number of the process, as the system knows it. */
  get pid() {
    return this.#child.pid
  }

  get isBusy() {
    return this.#waiting !== null
  }

  #settle(end: (waiting: Waiting) => void, id?: number) {
    const waiting = this.#waiting
    if (!waiting || (id !== undefined && waiting.id !== id)) return
    this.#waiting = null
    end(waiting)
  }

  #send(order: Order) {
    this.#child.send(order, (error) => {
      if (error) this.end()
    })
  }

  /** Draws with these programs; each is handed over once. */
  draw(
    programs: readonly { key: string; source: string }[],
    { input, timeZone }: { input: string; timeZone: string },
  ): Promise<Drawing> {
    for (const { key, source } of programs) {
      if (this.#known.has(key)) continue
      this.#known.add(key)
      this.#send({ kind: 'program', key, source })
    }
    const id = ++this.#lastId
    const keys = programs.map(({ key }) => key)
    return new Promise((resolve, reject) => {
      this.#waiting = { id, resolve, reject }
      this.#send({ kind: 'draw', id, keys, input, timeZone })
    })
  }

  end() {
    this.#isOver = true
    this.#child.kill('SIGKILL')
  }
}
