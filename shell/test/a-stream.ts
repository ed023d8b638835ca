import type { EventHint } from '@fieldhouse/contract'
import { act } from '@testing-library/react'

/** The browser's end of a stream of hints; jsdom has none. */
class AStream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: AStream[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  readyState = 0
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    AStream.opened.push(this)
  }

  close() {
    this.readyState = AStream.CLOSED
  }
}

/** Gives the page streams that a test controls. */
export function fakeStreams() {
  beforeEach(() => {
    AStream.opened.length = 0
    Object.assign(globalThis, { EventSource: AStream })
  })
  const latest = () => AStream.opened.at(-1)
  return {
    count: () => AStream.opened.length,
    /** Addresses of all streams, oldest first. */
    addresses: () => AStream.opened.map(({ address }) => address),
    connect: () => act(() => latest()?.onopen?.()),
    hint: (hint: EventHint) => act(() => latest()?.onmessage?.({ data: JSON.stringify(hint) })),
    /** Refuses the stream: a browser does not reconnect then. */
    refuse: () =>
      act(() => {
        latest()?.close()
        latest()?.onerror?.()
      }),
  }
}
