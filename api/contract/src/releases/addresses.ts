import { z } from 'zod'

/**
 * A part of the site that a remote owns: `/settings` is that path and all below it, `/` the start page only. A fixed
 * lower-case word: react-router ignores case, and a parameter would match any word.
 */
export const addressPrefixSchema = z
  .string()
  .max(64)
  .regex(/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/)

/** First path segments that no remote can own: the shell or the front door answers them, or people trust them. */
const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'callback',
  'favicon',
  'forgot-password',
  'health',
  'how-verification-works',
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
  'release-preview',
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
  'storybook',
  'terms',
  'well-known',
])

const firstWord = (path: string) => path.split('/')[1] ?? ''

/** True for paths that no remote can own. */
export function isReservedAddress(path: string): boolean {
  return RESERVED_WORDS.has(firstWord(path).toLowerCase())
}

/** True if a route or a navigation link is inside of the prefix. */
export function isInsidePrefix(prefix: string, path: string): boolean {
  if (path === prefix) return true
  return prefix !== '/' && path.startsWith(`${prefix}/`)
}

/** True if the prefixes have a path in common. */
export function prefixesOverlap(one: string, other: string): boolean {
  return isInsidePrefix(one, other) || isInsidePrefix(other, one)
}

/** Paths in a remote's definition. */
interface Addressed {
  routes: readonly { path: string }[]
  nav: { path: string } | null
}

/** All paths that a remote answers or links to. */
export function addressesOf({ routes, nav }: Addressed): string[] {
  return [...routes.map(({ path }) => path), ...(nav ? [nav.path] : [])]
}

/** Prefixes that cover all of a remote's paths: their first segments. A path that starts with a parameter has none. */
export function prefixesAskedFor(definition: Addressed): string[] {
  const prefixes = addressesOf(definition).map((path) => `/${firstWord(path)}`)
  return [...new Set(prefixes)].filter((prefix) => addressPrefixSchema.safeParse(prefix).success)
}
