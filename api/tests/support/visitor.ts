import type { Problem } from '@fieldhouse/contract'
import { ask } from '#tests/support/http_client'
import { serverOrigin } from '#tests/support/test_server'

let visitors = 0

export interface RequestOptions {
  json?: unknown
  /** Sent unchanged, with the content type in the headers. */
  raw?: string | Uint8Array<ArrayBuffer>
  /** Sent in chunks, without a content length. */
  stream?: ReadableStream
  form?: Record<string, string>
  headers?: Record<string, string>
}

export interface Response<T = unknown> {
  status: number
  headers: Headers
  bytes: Buffer
  text: string
  /** The parsed body; only for answers that have one. */
  json: T
}

/** A person's browser: keeps cookies, follows no redirects, has an address of its own. */
export class Visitor {
  readonly #cookies = new Map<string, string>()
  readonly #address: string
  readonly #origin: string

  constructor({ address, origin }: { address?: string; origin?: string } = {}) {
    visitors += 1
    this.#address = address ?? `10.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
    this.#origin = origin ?? serverOrigin()
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  setCookie(name: string, value: string) {
    this.#cookies.set(name, value)
  }

  async send<T = unknown>(
    method: string,
    path: string,
    { json, raw, stream, form, headers = {} }: RequestOptions = {},
  ): Promise<Response<T>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body =
      json !== undefined
        ? JSON.stringify(json)
        : (raw ?? stream ?? (form ? new URLSearchParams(form) : undefined))
    const answer = await ask(new URL(path, this.#origin), {
      method,
      headers: {
        'x-forwarded-for': this.#address,
        ...(cookie ? { cookie } : {}),
        ...(json !== undefined ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body,
    })
    this.#keepCookies(answer.setCookies)
    return answer as Response<T>
  }

  get<T = unknown>(path: string, options?: RequestOptions) {
    return this.send<T>('GET', path, options)
  }

  post<T = unknown>(path: string, json?: unknown, options?: RequestOptions) {
    return this.send<T>('POST', path, { ...options, json })
  }

  put<T = unknown>(path: string, json?: unknown, options?: RequestOptions) {
    return this.send<T>('PUT', path, { ...options, json })
  }

  delete<T = unknown>(path: string, options?: RequestOptions) {
    return this.send<T>('DELETE', path, options)
  }

  submit(path: string, form: Record<string, string>, options?: RequestOptions) {
    return this.send('POST', path, { ...options, form })
  }

  #keepCookies(lines: string[]) {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const isGone = /max-age=(-|0;|0$)/i.test(line)
      if (isGone) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(name.length + 1))
    }
  }
}

/** Body of a refusal. */
export const problemIn = (response: Response) => response.json as Problem

/** URL of the next page from the `Link` header; undefined on the last page. */
export const nextOf = (headers: Headers) =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
