import { drawingDurations, drawnPages } from '#core/metrics'
import { shareOfMachine } from '#core/processes/place'
import {
  DrawingEnded,
  DrawingProcess,
  type OnFault,
  type Program,
} from '#front_door/drawing/drawing_process'
import { type DrawnPage, drawnPageSchema, type Drawing } from '#front_door/drawing/orders'
import env from '#start/env'

/** Pages waiting for a process, for each that there is; more would be late anyway. */
const WAITING_MAX = 4

/** Replacements of processes that ended by themselves are spaced, so that a broken program costs no processor. */
const PAUSE_MS = 1_000

/** Outcome of a page whose drawing began. */
type Verdict =
  | { outcome: 'drawn'; page: DrawnPage }
  /** Its programs' own doing. `program` is the key of one that fails whatever the page is. */
  | { outcome: 'failed'; failure: string; program: string | null }
  /** Ended by somebody else, or by a machine without time for it. */
  | { outcome: 'lost' }

export type Result =
  | Verdict
  /** The page went out before; the verdict on its programs comes later. */
  | { outcome: 'late'; verdict: Promise<Verdict> | null }
  | { outcome: 'full' }

const isOwnFault = (error: unknown): error is DrawingEnded =>
  error instanceof DrawingEnded && error.isOwnFault

/** Processes that draw pages. Whatever happens to them, a page goes out: drawn, or as before. */
export class DrawingRoom {
  readonly #size: number
  readonly #deadlineMs: number
  #processes: DrawingProcess[] = []
  #waiting: (() => boolean)[] = []
  #pausedUntilMs = 0
  #opening: NodeJS.Timeout | undefined
  #expected: readonly (readonly Program[])[] = []
  #onFault: OnFault | undefined
  /** Those whose rehearsal ended a process: the next one would end at them, too. */
  readonly #unrehearsable = new WeakSet<readonly Program[]>()

  /** @param deadlineMs a page waits no longer: then the browser draws it, as it would any other */
  constructor(size: number, { deadlineMs }: { deadlineMs: number }) {
    this.#size = size
    this.#deadlineMs = deadlineMs
  }

  /** Says who learns of programs that fail when no page of theirs is asked for. */
  whenFaulty(onFault: OnFault) {
    this.#onFault = onFault
  }

  get isOpen() {
    return this.#size > 0
  }

  /** Numbers of the processes that draw, as the system knows them. */
  get pids() {
    return this.#processes.flatMap(({ pid, isOver }) => (pid === undefined || isOver ? [] : [pid]))
  }

  /** Starts the processes, so that the first page finds them there. One that ends is replaced before a page needs it. */
  open() {
    this.#processes = this.#processes.filter((process) => !process.isOver)
    const pauseMs = this.#pausedUntilMs - performance.now()
    if (pauseMs > 0) {
      this.#openIn(pauseMs)
      return
    }
    while (this.#processes.length < this.#size) {
      const process: DrawingProcess = new DrawingProcess({
        scriptLimitMs: env.get('DRAWING_SCRIPT_LIMIT_MS'),
        onFree: () => this.#passOn(),
        onFault: (programs, failure) => this.#onFault?.(programs, failure),
        onEnded: () => {
          if (this.#processes.includes(process)) this.#openIn(PAUSE_MS)
        },
      })
      this.#processes.push(process)
      void this.#rehearseIn(process)
    }
  }

  #openIn(ms: number) {
    this.#opening ??= setTimeout(() => {
      this.#opening = undefined
      this.open()
    }, ms).unref()
  }

  /**
   * Has each process, also later ones, make what pages of these programs have in common before the first page comes.
   * Pages go first.
   * @param expected those of the likeliest page first
   */
  rehearse(expected: readonly (readonly Program[])[]): void {
    this.#expected = expected
    this.open()
    for (const process of this.#processes) void this.#rehearseIn(process)
  }

  /** True once each process is through with the programs expected first. */
  get isRehearsed() {
    const [first] = this.#expected
    if (!first || this.#unrehearsable.has(first)) return true
    return this.#processes.every((process) => process.isOver || process.knows(first))
  }

  async #rehearseIn(process: DrawingProcess): Promise<void> {
    while (!process.isOver && !process.isBusy) {
      const next = this.#expected.find(
        (programs) => !process.knows(programs) && !this.#unrehearsable.has(programs),
      )
      if (!next) return
      // A failure shows again at the pages of these programs.
      await process.rehearse(next).catch((error: unknown) => {
        if (isOwnFault(error)) this.#unrehearsable.add(next)
      })
      this.#passOn()
    }
  }

  close() {
    clearTimeout(this.#opening)
    this.#opening = undefined
    for (const process of this.#processes) process.end()
    this.#processes = []
  }

  /**
   * Draws a page, if it can be there in time.
   * @param remote `shell` for a page of its own
   * @param programs the shell's, then the remote's
   * @param input JSON for the shell's program
   */
  async draw(
    remote: string,
    programs: readonly Program[],
    page: { input: string; timeZone: string },
  ): Promise<Result> {
    const startedMs = performance.now()
    const result = await this.#draw(programs, page)
    drawnPages.inc({ remote, outcome: result.outcome })
    if (result.outcome === 'drawn') {
      drawingDurations.observe({ remote }, (performance.now() - startedMs) / 1000)
    }
    return result
  }

  async #draw(
    programs: readonly Program[],
    page: { input: string; timeZone: string },
  ): Promise<Result> {
    const late = AbortSignal.timeout(this.#deadlineMs)
    const missed = new Promise<void>((resolve) => {
      late.addEventListener('abort', () => resolve())
    })
    const process = this.#free() ?? (await this.#turn(late))
    if (process === 'full') return { outcome: 'full' }
    if (process === 'late') return { outcome: 'late', verdict: null }
    const verdict = this.#ask(process, programs, page)
    const isMissed = await Promise.race([verdict.then(() => false), missed.then(() => true)])
    return isMissed ? { outcome: 'late', verdict } : verdict
  }

  async #ask(
    process: DrawingProcess,
    programs: readonly Program[],
    page: { input: string; timeZone: string },
  ): Promise<Verdict> {
    try {
      return verdictOn(await process.draw(programs, page))
    } catch (error) {
      this.#pausedUntilMs = performance.now() + PAUSE_MS
      if (!isOwnFault(error)) return { outcome: 'lost' }
      return { outcome: 'failed', failure: error.message, program: null }
    } finally {
      this.#passOn()
      void this.#rehearseIn(process)
    }
  }

  /** A process for the page that waits longest, when one is free again; none if that comes too late. */
  #turn(late: AbortSignal): Promise<DrawingProcess | 'late' | 'full'> {
    // Right after processes ended there are none to wait for.
    const places = WAITING_MAX * this.#processes.length
    if (this.#waiting.length >= places) return Promise.resolve('full')
    return new Promise((resolve) => {
      const take = () => {
        const process = this.#free()
        if (process) resolve(process)
        return process !== undefined
      }
      this.#waiting.push(take)
      late.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== take)
        resolve('late')
      })
    })
  }

  #free() {
    this.open()
    return this.#processes.find((process) => !process.isOver && !process.isBusy)
  }

  /** The next page's turn. */
  #passOn() {
    if (this.#waiting[0]?.()) this.#waiting.shift()
  }
}

function verdictOn(drawing: Drawing): Verdict {
  if ('failure' in drawing) {
    return { outcome: 'failed', failure: drawing.failure, program: drawing.program }
  }
  if (!('page' in drawing)) return { outcome: 'lost' }
  const page = pageIn(drawing.page)
  if (page) return { outcome: 'drawn', page }
  return { outcome: 'failed', failure: 'Error: what it drew is not a page', program: null }
}

function pageIn(text: string): DrawnPage | null {
  try {
    return drawnPageSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** This process's part of the drawing processes: at least one, because a page is drawn where it was asked for. */
const size = env.get('DRAWING_PROCESSES') && shareOfMachine(env.get('DRAWING_PROCESSES'))

export const drawingRoom = new DrawingRoom(size, {
  deadlineMs: env.get('DRAWING_DEADLINE_MS'),
})
