import { TestEnvironment } from 'jest-environment-jsdom'

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
      // The fake network asks for it, on a busy machine only: without it, calls failed there and nowhere else.
      setImmediate,
      clearImmediate,
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
  }
}
