import type { EventHint } from '@fieldhouse/contract'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

interface Listener {
  /** When the page's data was read, by the server's clock: hints since then come first. */
  since: number | null
  onHint: (hint: EventHint) => void
  /** Called when push starts and stops working; without it the page polls. */
  onLiveChange: (isLive: boolean) => void
}

/**
 * Keeps a stream of hints open. The browser reconnects after a lost connection, but never after an error response (too
 * many streams, a stopping node): then this does, with growing delays.
 */
export function listenToServer({ since, onHint, onLiveChange }: Listener) {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS

  function open(address = '/api/events') {
    clearTimeout(retry)
    source?.close()
    source = new EventSource(address)
    source.onopen = () => {
      retryMs = FIRST_RETRY_MS
      onLiveChange(true)
    }
    source.onmessage = ({ data }: MessageEvent<string>) => onHint(JSON.parse(data) as EventHint)
    source.onerror = () => {
      onLiveChange(false)
      if (source?.readyState !== EventSource.CLOSED) return
      // Random, so that a thousand pages do not return at the same moment.
      retry = setTimeout(() => open(), retryMs * (0.5 + Math.random()))
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
    }
  }

  open(since === null ? undefined : `/api/events?since=${since}`)
  return {
    /** Reconnects immediately, once the server is reachable again. */
    reopen: () => open(),
    close() {
      clearTimeout(retry)
      source?.close()
    },
  }
}
