import { z } from 'zod'

/**
 * A part of the site that a remote owns: `/settings` is that address and all below it, `/` the start page alone.
 * Fixed small words only: react-router minds no case, and a parameter would be every word.
 */
export const addressPrefixSchema = z
  .string()
  .max(64)
  .regex(/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/)

/** First words of addresses that no remote is ever given: the shell and the front door answer them, or people trust them. */
const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'callback',
  'favicon',
  'forgot-password',
  'health',
  'legal',
  'log-in',
  'log-out',
  'login',
  'logout',
  'metrics',
  'notifications',
  'oauth',
  'override',
  'password',
  'privacy',
  'privacy-policy',
  'register',
  'registration',
  'remote-override',
  'remotes',
  'reset-password',
  'robots',
  'sign-in',
  'sign-out',
  'sign-up',
  'signin',
  'signout',
  'signup',
  'site',
  'social',
  'sso',
  'static',
  'terms',
  'well-known',
])

const firstWord = (path: string) => path.split('/')[1] ?? ''

/** Whether addresses like `path` are never a remote's. */
export function isReservedAddress(path: string): boolean {
  return RESERVED_WORDS.has(firstWord(path).toLowerCase())
}

/** Whether a route or a link of the navigation lies in what `prefix` owns. */
export function isInsidePrefix(prefix: string, path: string): boolean {
  if (path === prefix) return true
  return prefix !== '/' && path.startsWith(`${prefix}/`)
}

/** Whether two prefixes own an address in common. */
export function prefixesOverlap(one: string, other: string): boolean {
  return isInsidePrefix(one, other) || isInsidePrefix(other, one)
}

/** What a remote's definition says of addresses. */
interface Addressed {
  routes: readonly { path: string }[]
  nav: { path: string } | null
}

/** Every address that a remote answers or links to. */
export function addressesOf({ routes, nav }: Addressed): string[] {
  return [...routes.map(({ path }) => path), ...(nav ? [nav.path] : [])]
}

/** The prefixes that hold all of a remote's addresses: their first words. An address that begins with a parameter has none. */
export function prefixesAskedFor(definition: Addressed): string[] {
  const prefixes = addressesOf(definition).map((path) => `/${firstWord(path)}`)
  return [...new Set(prefixes)].filter((prefix) => addressPrefixSchema.safeParse(prefix).success)
}
