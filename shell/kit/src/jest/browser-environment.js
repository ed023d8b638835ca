import { TestEnvironment } from 'jest-environment-jsdom'

/** Keys under which the platform's fetch finds its connection pool, in the two versions of that agreement. */
const DISPATCHERS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'].map(Symbol.for)

/** jsdom with the platform's own fetch and streams, which browsers have and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      BroadcastChannel,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      TransformStream,
      WritableStream,
      TextDecoder,
      TextEncoder,
      structuredClone,
      CSS: { supports: () => true },
      // Nothing is ever scrolled into view, and nothing is scrolled: there is no layout.
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
      scrollTo() {},
    })
    this.global.Element.prototype.scrollIntoView ??= () => {}
  }

  /**
   * A test file may end while a call is under way. Its connection would be used again by the next file's first call, and
   * end at this file's fake network, of which nothing is left.
   */
  async teardown() {
    for (const name of DISPATCHERS) {
      const dispatcher = globalThis[name]
      if (!dispatcher) continue
      globalThis[name] = new dispatcher.constructor()
      await dispatcher.destroy()
    }
    await super.teardown()
  }
}
