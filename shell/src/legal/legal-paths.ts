export const PRIVACY_POLICY_PATH = '/privacy-policy'
export const TERMS_PATH = '/terms'

/** The documents that open for everyone, signed in or not, with nothing over them. */
export function isLegalPath(pathname: string): boolean {
  return pathname === PRIVACY_POLICY_PATH || pathname === TERMS_PATH
}
