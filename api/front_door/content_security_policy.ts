import { TRUSTED_TYPES } from '#front_door/trusted_types'

/** Sources that the shell's page may load from. No `unsafe-*`: inline pieces carry the page's nonce. */
export function contentSecurityPolicy({
  nonce,
  fileOrigins = [],
  connectOrigins = [],
}: {
  nonce: string
  /** Origins of files of the shell and of remotes served elsewhere: a CDN, a developer's machine. */
  fileOrigins?: readonly string[]
  connectOrigins?: string[]
}) {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...fileOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...fileOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...fileOrigins],
    'font-src': ["'self'", ...fileOrigins],
    'connect-src': ["'self'", ...connectOrigins],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...TRUSTED_TYPES,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
