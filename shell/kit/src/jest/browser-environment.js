import { TestEnvironment } from 'jest-environment-jsdom'

/** Keys under which the platform's fetch stores its connection pool, in both versions of that convention. */
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
      // Nothing scrolls into view: jsdom has no layout.
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
   * A test file may end during a call. The next file's first call would reuse its connection, which ends at this file's
   * fake network, no longer there.
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
