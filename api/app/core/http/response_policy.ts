/** Policy for everything but pages: opened by itself it loads nothing, runs nothing, and cannot be framed. */
export const NOTHING_INSIDE =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Policy for files of builds, which pages load: it only forbids framing. */
const NOBODYS_FRAME = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const headersWith = (policy: string) =>
  [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['content-security-policy', policy],
  ] as const

const OF_CALLS = headersWith(NOTHING_INSIDE)
const OF_FILES = headersWith(NOBODYS_FRAME)

/** Headers that limit a browser's use of an answer at `path`. Pages set a policy of their own. */
export const responsePolicy = (path: string) => (path.startsWith('/api/') ? OF_CALLS : OF_FILES)
