import { MAIL_KINDS, type MailKind } from '@fieldhouse/contract'
import { readSignedLink, signLink } from '#mail/signed_links'

/**
 * Address that ends mail about one subject to one person, signed out too. It lasts as long as the mail may be read, and
 * allows nothing else.
 */
export const unsubscribePath = (userId: string, kind: MailKind): string =>
  `/api/mail/unsubscribe?token=${signLink('unsubscribe', userId, kind)}`

/** @returns null for a token that was not made here */
export function readUnsubscribeToken(token: string): { userId: string; kind: MailKind } | null {
  const [userId, named] = readSignedLink('unsubscribe', token) ?? []
  const kind = MAIL_KINDS.find((one) => one === named)
  return userId && kind ? { userId, kind } : null
}
