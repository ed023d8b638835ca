/** A public guide of the shell. */
export const HOW_VERIFICATION_WORKS_PATH = '/how-verification-works'
