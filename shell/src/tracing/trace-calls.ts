const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Begins a trace with each call of the API: the server's part of it then has the id of the browser's request. */
export function traceCalls(window: Window): void {
  const fetchAnswer = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const isOurs = typeof input === 'string' && input.startsWith('/api/')
    if (!isOurs) return fetchAnswer(input, init)
    const headers = new Headers(init?.headers)
    headers.set('traceparent', `00-${hex(16)}-${hex(8)}-01`)
    return fetchAnswer(input, { ...init, headers })
  }
}
