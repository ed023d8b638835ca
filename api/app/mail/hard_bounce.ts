/** Status codes of RFC 3463 for mailboxes and hosts that do not exist. Others (full, refused by policy) may pass. */
const NO_SUCH_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

/** True for a server's answer that no mail will ever reach this address. */
export function isHardBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !('response' in error)) return false
  return typeof error.response === 'string' && NO_SUCH_MAILBOX.test(error.response)
}
