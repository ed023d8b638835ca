/**
 * Runs before React in a development build. Shell and remotes have separate hot-reload runtimes, and the later ones
 * find React's renderer only through this hook, which remembers it. React's browser extension does the same; this is
 * for browsers without it.
 */
interface DevtoolsHook {
  renderers: Map<number, unknown>
  supportsFiber: true
  inject(renderer: unknown): number
  onScheduleFiberRoot(): void
  onCommitFiberRoot(): void
  onCommitFiberUnmount(): void
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook
  }
}

const renderers: DevtoolsHook['renderers'] = new Map()

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer)
    return renderers.size
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}

export {}
