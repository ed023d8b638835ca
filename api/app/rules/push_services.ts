/**
 * Push services of browsers. A browser names the address that its notices go to, so anybody could name any: only these
 * are sent to, or the server would knock on doors inside its own network.
 */
const SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]
/** Hosts below these. */
const FAMILIES: readonly string[] = ['.notify.windows.com', '.push.apple.com']

/**
 * True for an address of a known push service.
 * @param further origins that the operator allows as well
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (further.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port) return false
  return SERVICES.includes(url.hostname) || FAMILIES.some((family) => url.hostname.endsWith(family))
}
