/** Module Federation and the browser would wait for minutes. */
export const SCRIPT_TIMEOUT_MS = 5000

export interface Script {
  url: string
  /** Null for a developer's own machine only. */
  integrity: string | null
}

/**
 * Refreshes the HTTP cache with what the server sends now.
 * @throws without a successful answer in time
 */
export async function refreshScript(url: string, document: Document): Promise<void> {
  const { href, pathname } = new URL(url, document.baseURI)
  const response = await fetch(href, {
    cache: 'reload',
    signal: AbortSignal.timeout(SCRIPT_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${pathname}: ${response.status}`)
  await response.arrayBuffer()
}

/**
 * Loads and runs a script. It fails closed: without a successful response, with another integrity, or after the timeout
 * it never runs.
 */
export function loadScript({ url, integrity }: Script, document: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(
      () => settle(new Error(`${url}: no answer in time`)),
      SCRIPT_TIMEOUT_MS,
    )

    function settle(failure?: Error) {
      clearTimeout(timer)
      script.remove()
      if (failure) reject(failure)
      else resolve()
    }

    script.src = url
    script.async = true
    // Exactly as it is preloaded, or the browser downloads it twice: with CORS for other origins only.
    if (new URL(url, document.baseURI).origin !== document.location.origin) {
      script.crossOrigin = 'anonymous'
    }
    if (integrity !== null) script.integrity = integrity
    script.onload = () => settle()
    script.onerror = () => settle(new Error(`${url}: could not be loaded`))
    document.head.append(script)
  })
}
