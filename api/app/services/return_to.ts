const MAX_LENGTH = 512
const ELSEWHERE = 'http://elsewhere.invalid'

/**
 * Where to go after signing in: only a path of ours, and none under /api.
 * @returns `/` for everything else, such as other sites in any of their disguises
 */
export function ownPath(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > MAX_LENGTH) return '/'
  // Browsers read a backslash as a slash and drop control characters: `/\host` and `/<tab>/host` leave the site.
  // eslint-disable-next-line no-control-regex
  if (!/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/u.test(returnTo)) return '/'
  const url = URL.parse(returnTo, ELSEWHERE)
  if (!url || url.origin !== ELSEWHERE || /^\/api(\/|$)/.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
