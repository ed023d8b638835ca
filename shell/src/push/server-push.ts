import type { EventHint } from '@fieldhouse/contract'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

interface Listener {
  onHint: (hint: EventHint) => void
  /** Called when hints begin and cease to come; while they do not, the page asks by itself. */
  onLiveChange: (isLive: boolean) => void
}

/**
 * Keeps a stream of hints open. The browser comes back by itself after a lost connection, but never after an answer
 * that is an error (too many streams, a node that is draining): then we do, waiting longer each time.
 */
export function listenToServer({ onHint, onLiveChange }: Listener) {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS

  function open() {
    clearTimeout(retry)
    source?.close()
    source = new EventSource('/api/events')
    source.onopen = () => {
      retryMs = FIRST_RETRY_MS
      onLiveChange(true)
    }
    source.onmessage = ({ data }: MessageEvent<string>) => onHint(JSON.parse(data) as EventHint)
    source.onerror = () => {
      onLiveChange(false)
      if (source?.readyState !== EventSource.CLOSED) return
      // Spread, so that a thousand pages do not come back in the same moment.
      retry = setTimeout(open, retryMs * (0.5 + Math.random()))
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
    }
  }

  open()
  return {
    /** The server is reached again: no more waiting. */
    reopen: open,
    close() {
      clearTimeout(retry)
      source?.close()
    },
  }
}
