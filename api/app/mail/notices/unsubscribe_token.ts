import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAIL_KINDS, type MailKind } from '@fieldhouse/contract'
import env from '#start/env'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const signatureOf = (userId: string, kind: string) =>
  createHmac('sha256', env.get('APP_KEY')).update(`unsubscribe\n${userId}\n${kind}`).digest()

/**
 * Address that ends mail about one subject to one person, signed out too. It lasts as long as the mail may be read, and
 * allows nothing else.
 */
export function unsubscribePath(userId: string, kind: MailKind): string {
  const signature = signatureOf(userId, kind).toString('base64url')
  return `/api/mail/unsubscribe?token=${userId}.${kind}.${signature}`
}

/** @returns null for a token that was not made here */
export function readUnsubscribeToken(token: string): { userId: string; kind: MailKind } | null {
  const [userId = '', named, signature = ''] = token.split('.')
  const kind = MAIL_KINDS.find((one) => one === named)
  if (!kind || !ID.test(userId)) return null
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(userId, kind)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return { userId, kind }
}
