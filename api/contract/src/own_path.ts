const MAX_LENGTH = 512
const HERE = 'https://here.invalid'
/** Includes what browsers normalize to it: they read `\` as `/` and drop tabs and line breaks. */
// eslint-disable-next-line no-control-regex
const LEADS_AWAY = /^[/\\]{2}|[\\\u0000-\u001f\u007f]/

/** The path with escapes decoded, as our router reads it; null if it is malformed. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

/** `wanted` as a browser resolves it on a page of ours; null if the result is not our path. */
function resolved(wanted: string): string | null {
  if (wanted.length > MAX_LENGTH || !wanted.startsWith('/') || LEADS_AWAY.test(wanted)) return null
  if (!URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  const path = `${pathname}${search}${hash}`
  // `/.//host` and `/a/..//host` look like ours until their dots are resolved.
  if (origin !== HERE || path.length > MAX_LENGTH || LEADS_AWAY.test(path)) return null
  const read = decoded(pathname)
  return read === null || /^\/api(\/|$)/.test(read) ? null : path
}

/**
 * A path on our own site to redirect to: every address from outside passes through this first.
 * @returns the path as browsers resolve it (idempotent), or `/` for anything else, such as disguised addresses of other
 * sites and paths below /api
 */
export function ownPath(wanted: unknown): string {
  return (typeof wanted === 'string' ? resolved(wanted) : null) ?? '/'
}
