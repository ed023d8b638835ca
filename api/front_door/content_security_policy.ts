/** Sources that the shell's page may load from. No `unsafe-*`: inline pieces carry the page's nonce. */
export function contentSecurityPolicy({
  nonce,
  scriptOrigins = [],
  connectOrigins = [],
  imageOrigins = [],
}: {
  nonce: string
  /** Origins of remotes served elsewhere: a CDN, a developer's machine. */
  scriptOrigins?: string[]
  connectOrigins?: string[]
  /** Origins of pictures and uploads in storage not served by this API. */
  imageOrigins?: string[]
}) {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...scriptOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...scriptOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
    'font-src': ["'self'", ...scriptOrigins],
    'connect-src': ["'self'", ...connectOrigins, ...imageOrigins],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
