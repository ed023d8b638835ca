import type { ServerResponse } from 'node:http'

/** Records what a request is made of. Its code is loaded only where traces are collected. */
export interface Tracing {
  /** Share of requests that are traced. */
  share: number
  /** Does the work as a named part of the current request. */
  span<Result>(name: string, work: () => Result): Result
  /** Names the request by its route, at its end. */
  nameRequest(response: ServerResponse, route: string): void
  /** Headers that make a request of this process a part of the current one. */
  headers(): Record<string, string>
}

let tracing: Tracing | null = null

/** Registers what records, before the first request. */
export function traceBy(chosen: Tracing): void {
  tracing = chosen
}

/** The recorder; null where no traces are collected. */
export const currentTracing = (): Tracing | null => tracing

/** Does a part of a request's work, with its name in the trace. */
export function traced<Result>(name: string, work: () => Result): Result {
  return tracing ? tracing.span(name, work) : work()
}
