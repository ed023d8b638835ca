import { HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit/host'

export const PRIVACY_POLICY_PATH = '/privacy-policy'
export const TERMS_PATH = '/terms'

/** True for documents that open for everyone, signed in or not, without the consent dialog. */
export function isLegalPath(pathname: string): boolean {
  return [PRIVACY_POLICY_PATH, TERMS_PATH, HOW_VERIFICATION_WORKS_PATH].includes(pathname)
}
