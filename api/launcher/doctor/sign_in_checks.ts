import { error, type Finding, ok, reasonOf } from './finding.ts'

type Environment = Record<string, string | undefined>

const PATIENCE_MS = 5_000

/** Findings about a sign-in provider of the operator's own: whether it describes itself, as sign-ins need it. */
export async function checkSignIn({ OIDC_ISSUER: issuer }: Environment): Promise<Finding[]> {
  if (!issuer) return []
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { issuer: own } = (await response.json()) as { issuer?: string }
    if (own === issuer) return [ok('OIDC_ISSUER', 'describes itself')]
    return [
      error(
        'OIDC_ISSUER',
        `calls itself ${own ?? 'nothing'}: write it just so, or nobody can sign in`,
      ),
    ]
  } catch (failure) {
    return [error('OIDC_ISSUER', `gives no description at ${address}: ${reasonOf(failure)}`)]
  }
}
