const MAX_LENGTH = 512
const HERE = 'https://here.invalid'
/** Also what a browser makes one of: it reads `\` as `/` and drops tabs and line breaks. */
// eslint-disable-next-line no-control-regex
const LEADS_AWAY = /^[/\\]{2}|[\\\u0000-\u001f\u007f]/

/** The path as a router of ours reads it: escaped letters are letters. Null where it is none. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

/** `wanted` as a browser resolves it on a page of ours, dots and all; null where that is no path of ours. */
function resolved(wanted: string): string | null {
  if (wanted.length > MAX_LENGTH || !wanted.startsWith('/') || LEADS_AWAY.test(wanted)) return null
  if (!URL.canParse(wanted, HERE)) return null
  const { origin, pathname, search, hash } = new URL(wanted, HERE)
  const path = `${pathname}${search}${hash}`
  // `/.//host` and `/a/..//host` are ours until their dots are resolved.
  if (origin !== HERE || path.length > MAX_LENGTH || LEADS_AWAY.test(path)) return null
  const read = decoded(pathname)
  return read === null || /^\/api(\/|$)/.test(read) ? null : path
}

/**
 * A page of ours to go to: every address that comes from outside goes through this before a browser is sent there.
 * @returns the path as browsers resolve it, which stays as it is when it is asked again; `/` for everything else, such as
 * other sites in any of their disguises, and whatever lies under /api
 */
export function ownPath(wanted: unknown): string {
  return (typeof wanted === 'string' ? resolved(wanted) : null) ?? '/'
}
