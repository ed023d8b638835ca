/** For what is no page: opened by itself it loads nothing, runs nothing, and stands in nobody's frame. */
export const NOTHING_INSIDE =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For files of builds, which pages load: only where they may stand is said. */
const NOBODYS_FRAME = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const headersWith = (policy: string) =>
  [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['content-security-policy', policy],
  ] as const

const OF_CALLS = headersWith(NOTHING_INSIDE)
const OF_FILES = headersWith(NOBODYS_FRAME)

/** Headers that tell browsers what an answer at `path` may become. Pages have a policy of their own and say it. */
export const responsePolicy = (path: string) => (path.startsWith('/api/') ? OF_CALLS : OF_FILES)
