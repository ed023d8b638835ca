import { Transform, type TransformCallback } from 'node:stream'
import type { Problem } from '#core/problems/problem'

interface Options {
  maxBytes: number
  /** Refusal of a file above the limit. */
  tooLarge: (maxBytes: number) => Problem
  /** Number of leading bytes for `check`; a shorter file is checked whole. */
  headBytes: number
  /** Checks a file's first bytes before any are stored, and throws its refusal. */
  check: (head: Buffer) => void
}

/** Passes a file's bytes on while counting them, and stops at the first one above the limit. */
export class ByteLimit extends Transform {
  readonly #options: Options
  #head: Buffer | null = Buffer.alloc(0)
  /** Bytes passed so far. */
  bytes = 0

  constructor(options: Options) {
    super()
    this.#options = options
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.bytes += chunk.byteLength
    if (this.bytes > this.#options.maxBytes) {
      return done(this.#options.tooLarge(this.#options.maxBytes))
    }
    if (this.#head === null) return done(null, chunk)
    this.#head = Buffer.concat([this.#head, chunk])
    if (this.#head.byteLength < this.#options.headBytes) return done()
    this.#release(done)
  }

  override _flush(done: TransformCallback) {
    if (this.#head === null) return done()
    this.#release(done)
  }

  #release(done: TransformCallback) {
    const head = this.#head ?? Buffer.alloc(0)
    this.#head = null
    try {
      this.#options.check(head)
    } catch (error) {
      return done(error as Error)
    }
    done(null, head)
  }
}
