import { MAIL_KINDS, type MailKind } from '@fieldhouse/contract'
import { readSignedLink, signLink } from '#mail/signed_links'

/** A subject of mail, or the digest of everything else. */
export type MailTopic = MailKind | 'digest'

const TOPICS: readonly MailTopic[] = [...MAIL_KINDS, 'digest']

/**
 * Address that ends mail about one subject to one person, signed out too. It lasts as long as the mail may be read, and
 * allows nothing else.
 */
export const unsubscribePath = (userId: string, topic: MailTopic): string =>
  `/api/mail/unsubscribe?token=${signLink('unsubscribe', userId, topic)}`

/** @returns null for a token that was not made here */
export function readUnsubscribeToken(token: string): { userId: string; topic: MailTopic } | null {
  const [userId, named] = readSignedLink('unsubscribe', token) ?? []
  const topic = TOPICS.find((one) => one === named)
  return userId && topic ? { userId, topic } : null
}
