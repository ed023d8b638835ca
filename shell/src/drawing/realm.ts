/**
 * Globals of the realm that a page is drawn in, which has those of the language and no others. First import of the
 * program: the modules after it find them there.
 */
import URL from 'core-js-pure/web/url.js'
import URLSearchParams from 'core-js-pure/web/url-search-params.js'

const nothing = () => undefined

Object.assign(globalThis, {
  self: globalThis,
  URL,
  URLSearchParams,
  console: { error: nothing, info: nothing, log: nothing, warn: nothing },
  // No timer runs before the page is drawn.
  setTimeout: () => 0,
  clearTimeout: nothing,
  setInterval: () => 0,
  clearInterval: nothing,
  queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
  performance: { now: () => 0 },
  // Keys of writes: the server sends none.
  crypto: { randomUUID: () => '00000000-0000-4000-8000-000000000000' },
  // React's streaming renderer wants them when it is evaluated; nothing is streamed.
  TextEncoder: class {
    encode = (text: string) => text
  },
  MessageChannel: class {
    port1 = {}
    port2 = { postMessage: nothing }
  },
})

let drawings = 0

/** Formatters made so far are not used any longer: the next drawing may be in another time zone. */
export function forgetFormatters(): void {
  drawings += 1
}

/**
 * Formatters that begin at their first use: modules make them before there is a page, which brings the time zone, and most
 * pages need few of them.
 */
function beginLate<Formatter extends object>(Real: new (...args: never[]) => Formatter) {
  return function Late(...args: never[]) {
    let real: Formatter | undefined
    let madeFor = 0
    return new Proxy({} as Formatter, {
      get(_target, name) {
        if (!real || madeFor !== drawings) real = new Real(...args)
        madeFor = drawings
        const value: unknown = Reflect.get(real, name, real)
        return typeof value === 'function' ? (value.bind(real) as unknown) : value
      },
    })
  }
}

Object.assign(Intl, {
  DateTimeFormat: beginLate(Intl.DateTimeFormat),
  NumberFormat: beginLate(Intl.NumberFormat),
  RelativeTimeFormat: beginLate(Intl.RelativeTimeFormat),
  ListFormat: beginLate(Intl.ListFormat),
})
