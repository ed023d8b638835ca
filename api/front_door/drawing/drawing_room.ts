import { Counter, Histogram } from 'prom-client'
import { registry } from '#core/metrics'
import { DrawingProcess } from '#front_door/drawing/drawing_process'
import type { DrawnPage, Drawing } from '#front_door/drawing/orders'
import env from '#start/env'

/** A process that is still at one page by then is hung. */
const HUNG_MS = 2_000

/** Pages waiting for a process, for each that there is; more would be late anyway. */
const WAITING_MAX = 4

/** Replacements of processes that ended by themselves are spaced, so that a broken program costs no processor. */
const PAUSE_MS = 1_000

export interface Program {
  /** `shell@…`, `mf-feed@…`: the same key is the same source. */
  key: string
  source: string
}

type Outcome = 'drawn' | 'late' | 'full' | 'failed'

export type Result =
  | { outcome: 'drawn'; page: DrawnPage }
  | { outcome: 'failed'; failure: string }
  | { outcome: 'late' | 'full' }

const pages = new Counter({
  name: 'fieldhouse_pages_drawn_total',
  help: 'Pages given to the drawing room, by remote and outcome; all but drawn ones went out undrawn.',
  labelNames: ['remote', 'outcome'] as const,
  registers: [registry],
})

const durations = new Histogram({
  name: 'fieldhouse_page_drawing_duration_seconds',
  help: 'Time from asking for a page to its HTML, waiting included.',
  labelNames: ['remote'] as const,
  buckets: [0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08],
  registers: [registry],
})

/** Processes that draw pages. Whatever happens to them, a page goes out: drawn, or as before. */
export class DrawingRoom {
  readonly #size: number
  readonly #deadlineMs: number
  #processes: DrawingProcess[] = []
  #waiting: (() => boolean)[] = []
  #pausedUntilMs = 0

  /** @param deadlineMs a page waits no longer: then the browser draws it, as it would any other */
  constructor(size: number, { deadlineMs }: { deadlineMs: number }) {
    this.#size = size
    this.#deadlineMs = deadlineMs
  }

  get isOpen() {
    return this.#size > 0
  }

  /** Numbers of the processes that draw, as the system knows them. */
  get pids() {
    return this.#processes.flatMap(({ pid, isOver }) => (pid === undefined || isOver ? [] : [pid]))
  }

  /** Starts the processes, so that the first page finds them there. */
  open() {
    this.#processes = this.#processes.filter((process) => !process.isOver)
    if (performance.now() < this.#pausedUntilMs) return
    while (this.#processes.length < this.#size) this.#processes.push(new DrawingProcess())
  }

  close() {
    for (const process of this.#processes) process.end()
    this.#processes = []
  }

  /**
   * Draws a page, if it can be there in time.
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
    pages.inc({ remote, outcome: result.outcome satisfies Outcome })
    if (result.outcome === 'drawn') {
      durations.observe({ remote }, (performance.now() - startedMs) / 1000)
    }
    return result
  }

  async #draw(
    programs: readonly Program[],
    page: { input: string; timeZone: string },
  ): Promise<Result> {
    const late = AbortSignal.timeout(this.#deadlineMs)
    const missed = new Promise<Result>((resolve) => {
      late.addEventListener('abort', () => resolve({ outcome: 'late' }))
    })
    const process = this.#free() ?? (await this.#turn(late))
    if (typeof process === 'string') return { outcome: process }
    return Promise.race([this.#ask(process, programs, page), missed])
  }

  async #ask(
    process: DrawingProcess,
    programs: readonly Program[],
    page: { input: string; timeZone: string },
  ): Promise<Result> {
    const hung = setTimeout(() => process.end(), HUNG_MS)
    hung.unref()
    try {
      return resultOf(await process.draw(programs, page))
    } catch (error) {
      this.#pausedUntilMs = performance.now() + PAUSE_MS
      return { outcome: 'failed', failure: String(error) }
    } finally {
      clearTimeout(hung)
      this.#passOn()
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

function resultOf(drawing: Drawing): Result {
  if ('failure' in drawing) return { outcome: 'failed', failure: drawing.failure }
  return { outcome: 'drawn', page: JSON.parse(drawing.page) as DrawnPage }
}

export const drawingRoom = new DrawingRoom(env.get('DRAWING_PROCESSES'), {
  deadlineMs: env.get('DRAWING_DEADLINE_MS'),
})
