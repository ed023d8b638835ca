import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Released } from '#front_door/drawing/failing_drawings'
import type { Drawing, Order } from '#front_door/drawing/orders'
import { type Used, usedBy } from './used_by.ts'

/** Program in this folder: TypeScript while developing, JavaScript once built. */
const drawerFile = () =>
  fileURLToPath(new URL(`./drawer${extname(import.meta.filename)}`, import.meta.url))

/** Ceiling of a process’s memory. A page takes some 5 MB, which V8 frees by the dozen: with less it would do little else. */
const HEAP_MAX_MB = 256

/** Ceiling of all that a process holds, buffers included, which V8 counts apart. Pages of today stay below 300. */
const RESIDENT_MAX_MB = 512

/** Processor time after which a process is ended: its scripts were asked to end before, and went on. */
const ENDLESS_MS = 3_000

/** A process that is still at one page by then is of no use, whoever is to blame: others wait for it. */
const HUNG_MS = 10_000

const WATCH_EVERY_MS = 100

/** Between orders nothing runs but V8 itself; whatever takes more of a second ends with its process, and nobody is blamed. */
const IDLE_EVERY_MS = 1_000
const IDLE_MAX_MS = 500

/** Time without an order after which the next page's realm is warmed up: a busy process goes without. */
const QUIET_MS = 40

const ENDLESS = 'Error: it does not come to an end'

/** Ways of V8 to end a process that has no memory left. */
const CRASHES = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV'])

/** Pages of one process: whatever it gathers over time goes with it. */
const PAGES_MAX = 5_000

/**
 * Plain machine code is common to all realms, so it is made at once and kept. Optimized code belongs to one realm, which
 * is gone before it pays: making it took a third of a page's time. Almost all memory in use belongs to realms that are
 * gone, so that marking what is left costs less than copying it. One thread suffices for one page at a time.
 */
const V8_FLAGS = [
  '--always-sparkplug',
  '--no-maglev',
  '--no-opt',
  '--no-flush-bytecode',
  '--single-threaded',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--gc-global',
  `--max-old-space-size=${HEAP_MAX_MB}`,
]

/**
 * Errors that Node makes for a program are objects of Node's own realm: with code from text one leads to `process`, and
 * a write to one stays for the next page. Neither is possible here.
 */
const CLOSED = ['--disallow-code-generation-from-strings', '--frozen-intrinsics']

interface Waiting {
  id: number
  watch: NodeJS.Timeout
  isAskedToEnd: boolean
  resolve: (drawing: Drawing) => void
  reject: (error: Error) => void
}

/** End of a process at a page. */
export class DrawingEnded extends Error {
  /** True for what the page's programs did; false if somebody else ended the process, or nobody knows. */
  readonly isOwnFault: boolean

  constructor(message: string, { isOwnFault }: { isOwnFault: boolean }) {
    super(message)
    this.isOwnFault = isOwnFault
  }
}

export interface Program {
  /** `shell@…`, `mf-feed@…`: the same key is the same source. */
  key: string
  source: string
  /** Release that answers for it. */
  release?: Released
}

/** Learns of programs that failed at work for a later page. */
export type OnFault = (programs: readonly Program[], failure: string) => void

interface Options {
  /** Processor time that a page gets; benches take the usual one, and have no settings. */
  scriptLimitMs?: number
  /** Called once the process is gone. */
  onEnded?: () => void
  /** Called when it has done work of its own that pages may have waited for. */
  onFree?: () => void
  onFault?: OnFault
}

const nameOf = (programs: readonly Program[]) => programs.map(({ key }) => key).join(' ')

/** One process that draws pages, one at a time. It sees no files but its own program, no variables and no network. */
export class DrawingProcess {
  readonly #child: ChildProcess
  readonly #scriptLimitMs: number
  readonly #known = new Set<string>()
  /** Keys of programs that were rehearsed together. */
  readonly #rehearsed = new Set<string>()
  readonly #onFree: (() => void) | undefined
  readonly #onFault: OnFault | undefined
  #waiting: Waiting | null = null
  #lastId = 0
  #drawn = 0
  /** Under way: it is one order at a time, also for those who do not look whether the process is busy. */
  #ahead: Promise<void> | null = null
  #quiet: NodeJS.Timeout | undefined
  #isOver = false
  #because: DrawingEnded | null = null

  constructor({ scriptLimitMs = 1_500, onEnded, onFree, onFault }: Options = {}) {
    this.#scriptLimitMs = scriptLimitMs
    this.#onFree = onFree
    this.#onFault = onFault
    const program = drawerFile()
    this.#child = fork(program, [String(scriptLimitMs)], {
      execArgv: ['--permission', `--allow-fs-read=${program}`, ...CLOSED, ...V8_FLAGS],
      env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (answer: Drawing | { kind: 'ready' }) => {
      if (!('id' in answer)) return this.#watchIdle()
      // Before anybody else can ask it for another.
      if ('page' in answer && ++this.#drawn >= PAGES_MAX) this.end()
      this.#settle((waiting) => waiting.resolve(answer), answer.id)
    })
    this.#child.on('error', () => this.end())
    this.#child.on('exit', (_code, signal) => {
      this.#isOver = true
      const ended = this.#because ?? this.#endBy(signal)
      this.#settle((waiting) => waiting.reject(ended))
      onEnded?.()
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
    clearInterval(waiting.watch)
    this.#waiting = null
    end(waiting)
  }

  #endBy(signal: NodeJS.Signals | null): DrawingEnded {
    if (CRASHES.has(signal ?? '')) {
      return new DrawingEnded('Error: it takes all the memory', { isOwnFault: true })
    }
    // Where Node words an error of a script, no script is there to be ended, and nobody listens to the signal.
    if (signal === 'SIGINT' && this.#waiting?.isAskedToEnd) {
      return new DrawingEnded(ENDLESS, { isOwnFault: true })
    }
    return new DrawingEnded('The drawing process ended', { isOwnFault: false })
  }

  #send(order: Order) {
    this.#child.send(order, (error) => {
      if (error) this.end()
    })
  }

  /**
   * Asks a page that takes too much to end, then ends the process. The processor decides, not the clock: a busy machine
   * draws slowly. Most pages are over before it looks once.
   */
  #watch(): NodeJS.Timeout {
    const startedMs = performance.now()
    let first: Used | null | undefined
    const watch = setInterval(() => {
      const used = usedBy(this.pid ?? 0)
      first ??= used
      const workedMs = used && first ? used.processorMs - first.processorMs : 0
      if (workedMs > this.#scriptLimitMs) {
        if (this.#waiting) this.#waiting.isAskedToEnd = true
        this.#child.kill('SIGINT')
      }
      if (workedMs > ENDLESS_MS) {
        this.#endBecause(ENDLESS, { isOwnFault: true })
      } else if (used && used.residentMb > RESIDENT_MAX_MB) {
        this.#endBecause('Error: it takes all the memory', { isOwnFault: true })
      } else if (performance.now() - startedMs > HUNG_MS) {
        this.#endBecause('The drawing process did not answer', { isOwnFault: false })
      }
    }, WATCH_EVERY_MS)
    return watch.unref()
  }

  /** Between orders, by which it knows whether there was one meanwhile. */
  #watchIdle() {
    let last: { used: Used | null; id: number } | undefined
    const watch = setInterval(() => {
      if (this.#isOver) return clearInterval(watch)
      if (this.isBusy) return (last = undefined)
      const used = usedBy(this.pid ?? 0)
      const before = last?.id === this.#lastId ? last.used : null
      last = { used, id: this.#lastId }
      if (used && before && used.processorMs - before.processorMs > IDLE_MAX_MS) {
        this.#endBecause('It works without an order', { isOwnFault: false })
      }
    }, IDLE_EVERY_MS)
    watch.unref()
  }

  #endBecause(message: string, blame: { isOwnFault: boolean }) {
    this.#because ??= new DrawingEnded(message, blame)
    this.end()
  }

  /** Hands over programs, each once. @returns their keys */
  #handOver(programs: readonly Program[]): string[] {
    for (const { key, source } of programs) {
      if (this.#known.has(key)) continue
      this.#known.add(key)
      this.#send({ kind: 'program', key, source })
    }
    return programs.map(({ key }) => key)
  }

  #ask(order: (id: number) => Order): Promise<Drawing> {
    clearTimeout(this.#quiet)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting = { id, watch: this.#watch(), isAskedToEnd: false, resolve, reject }
      this.#send(order(id))
    })
  }

  /** True once it tried to make what pages of these programs have in common. */
  knows(programs: readonly Program[]) {
    return this.#rehearsed.has(nameOf(programs))
  }

  async rehearse(programs: readonly Program[]): Promise<void> {
    const keys = this.#handOver(programs)
    try {
      await this.#ask((id) => ({ kind: 'rehearse', id, keys }))
    } finally {
      this.#rehearsed.add(nameOf(programs))
    }
  }

  /** Draws with these programs, and then prepares their next page, unless another one comes at once. */
  async draw(
    programs: readonly Program[],
    { input, timeZone }: { input: string; timeZone: string },
  ): Promise<Drawing> {
    while (this.#ahead) await this.#ahead
    const keys = this.#handOver(programs)
    const drawing = await this.#ask((id) => ({ kind: 'draw', id, keys, input, timeZone }))
    if ('page' in drawing) setImmediate(() => void this.#prepareNext(programs))
    return drawing
  }

  async #prepareNext(programs: readonly Program[]) {
    await this.#workAhead('prepare', programs)
    if (this.isBusy || this.#isOver) return
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => void this.#workAhead('warmUp', programs), QUIET_MS).unref()
  }

  /** Work for a later page is an order like any other: it is watched, and its programs answer for what they do in it. */
  async #workAhead(kind: 'prepare' | 'warmUp', programs: readonly Program[]) {
    if (this.isBusy || this.#isOver) return
    this.#ahead = this.#order(kind, programs)
    await this.#ahead
    this.#ahead = null
    this.#onFree?.()
  }

  async #order(kind: 'prepare' | 'warmUp', programs: readonly Program[]) {
    const keys = programs.map(({ key }) => key)
    try {
      const done = await this.#ask((id) => ({ kind, id, keys }))
      if ('failure' in done) this.#onFault?.(programs, done.failure)
    } catch (error) {
      const isTheirs = error instanceof DrawingEnded && error.isOwnFault
      if (isTheirs) this.#onFault?.(programs, error.message)
    }
  }

  end() {
    this.#isOver = true
    this.#child.kill('SIGKILL')
  }
}
