/** An OpenID provider's word on somebody's sign-in there. */
export interface ProviderWord {
  /** Its name for the strength of that sign-in (`acr`). */
  acr: string | null
  /** Ways in which it proved who they are (`amr`). */
  amr: readonly string[]
}

/** Names that say by themselves that it was more than a password: RFC 8176, and OpenID's phishing-resistant classes. */
const STRONG: ReadonlySet<string> = new Set(['mfa', 'phr', 'phrh'])

/**
 * Ways of RFC 8176 by their kind: something known, something held, something of the body. Codes by text message or call
 * are left out, because a number can be taken over.
 */
const KINDS: Readonly<Record<string, 'known' | 'held' | 'body'>> = {
  pwd: 'known',
  pin: 'known',
  otp: 'held',
  hwk: 'held',
  swk: 'held',
  sc: 'held',
  fpt: 'body',
  face: 'body',
  iris: 'body',
  retina: 'body',
  vbm: 'body',
}

/**
 * True if a sign-in at a provider counts as one with a second factor (docs/rules.md, Account): the provider names it
 * so, or names ways of two kinds.
 * @param trusted further values of `acr` or `amr` that the operator counts as such
 */
export function provesFactor({ acr, amr }: ProviderWord, trusted: readonly string[]): boolean {
  const said = acr === null ? amr : [acr, ...amr]
  if (said.some((name) => STRONG.has(name) || trusted.includes(name))) return true
  const kinds = new Set(amr.flatMap((name) => (Object.hasOwn(KINDS, name) ? [KINDS[name]] : [])))
  return kinds.size > 1
}
