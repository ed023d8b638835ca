/** Guide of the shell that is open to everybody, signed in or not. */
export const HOW_VERIFICATION_WORKS_PATH = '/how-verification-works'
