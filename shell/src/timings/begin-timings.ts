/** Loads what measures this page once the page itself has loaded: it must not take part in what it measures. */
export function beginTimings(window: Window): void {
  const begin = () =>
    import(/* webpackChunkName: "page-timings" */ './report-timings.ts').then(
      ({ reportTimings }) => reportTimings(window),
      () => {
        // The page works without being measured.
      },
    )
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(begin) : setTimeout(begin)
  if (window.document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
