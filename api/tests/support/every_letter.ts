import type { Announcement } from '@fieldhouse/contract'
import { accountKeptLetter, deletionLetter } from '#accounts/deletion/letter'
import { newDeviceLetter } from '#accounts/devices/new_device_letter'
import { exportReadyLetter } from '#accounts/export/letter'
import * as factors from '#accounts/factors/letters'
import * as keys from '#accounts/keys/letters'
import { reviewLetter } from '#accounts/recovery/letters'
import { digestLetter } from '#mail/digests/digest_letter'
import type { Mail } from '#mail/mail'
import { lettersOfNotices, reminderLetter } from '#mail/notices/letters'
import { announcementLetter } from '#releases/announcement_letter'
import { receiptLetter } from '#verification/receipt'

const ID = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b99'
const TOKEN = 'Zm9yLWEtbGV0dGVyLW9mLXRoZS10ZXN0cw'
const AT = new Date('2026-11-26T15:00:00Z')

const announcement = (type: Announcement['type']): Announcement => ({
  id: ID,
  type,
  area: 'mf-feed',
  version: '0.1.0-3f9c2a71d04b',
  live: '0.1.0-aaaaaaaaaaaa',
  reason: 'it failed for 5 of 9 people',
  counts: { failing: 5, present: 9, others: null },
  at: AT.toISOString(),
  link: 'https://fieldhouse.example.com/admin/system/mf-feed',
})

/** Every letter that is mailed, in each of its wordings, by a name. */
export function everyLetter(email: string): Record<string, Mail> {
  const to = { userId: ID, email }
  const review = { id: ID, opensAt: AT }
  const owner = { email, isGuardian: false, timeZone: 'America/Chicago' }
  const guardian = { email, isGuardian: true, timeZone: null }
  return {
    'one approval': lettersOfNotices(to, 'approvals', 1),
    'three approvals': lettersOfNotices(to, 'approvals', 3),
    'one request': lettersOfNotices(to, 'connections', 1),
    'three requests': lettersOfNotices(to, 'connections', 3),
    'one message': lettersOfNotices(to, 'messages', 1),
    'three messages': lettersOfNotices(to, 'messages', 3),
    'one reply': lettersOfNotices(to, 'replies', 1),
    'three replies': lettersOfNotices(to, 'replies', 3),
    verification: lettersOfNotices(to, 'verification', 1),
    'first reminder': reminderLetter(to, { count: 2, days: 8 }),
    'last reminder': reminderLetter(to, { count: 1, days: 1 }),
    'weekly digest': digestLetter(to, 'weekly', [
      { type: 'fire', count: 12 },
      { type: 'boost', count: 1 },
      { type: 'achievement', count: 2 },
      { type: 'child_activity', count: 3 },
      { type: 'account_notice', count: 1 },
    ]),
    'daily digest': digestLetter(to, 'daily', [{ type: 'fire', count: 1 }]),
    'receipt of an identity request': receiptLetter(to, 'identity'),
    'receipt of a background check': receiptLetter(to, 'background_check'),
    'passkey added': factors.factorAddedLetter(to, 'passkey'),
    'authenticator added': factors.factorAddedLetter(to, 'authenticator'),
    'passkey removed': factors.factorRemovedLetter(to, 'passkey'),
    'authenticator removed': factors.factorRemovedLetter(to, 'authenticator'),
    'sign-in through the organization': factors.providerLinkedLetter(to),
    'recovery codes renewed': factors.recoveryCodesRenewedLetter(to),
    'recovery code used': factors.recoveryCodeUsedLetter(to, 3),
    'last recovery code used': factors.recoveryCodeUsedLetter(to, 0),
    'new password': keys.passwordResetLetter(to, TOKEN),
    'no password': keys.noPasswordLetter(to),
    confirmation: keys.confirmationLetter(to, TOKEN),
    'account exists': keys.accountExistsLetter(to),
    'new email': keys.emailChangeLetter(to, TOKEN),
    'email changed': keys.emailChangedLetter(to),
    'password changed': keys.passwordChangedLetter(to),
    'export ready': exportReadyLetter(to),
    'new browser': newDeviceLetter(to, {
      id: ID,
      name: 'Safari on iPhone',
      at: AT,
      timeZone: 'America/Chicago',
    }),
    'unknown browser': newDeviceLetter(to, {
      id: ID,
      name: 'Unknown device',
      at: AT,
      timeZone: null,
    }),
    'identity review asked for': reviewLetter('requested', owner, review),
    'identity review asked for, to a guardian': reviewLetter('requested', guardian, review),
    'identity review refused': reviewLetter('refused', owner, review),
    'identity review refused, to a guardian': reviewLetter('refused', guardian, review),
    'identity review completed': reviewLetter('completed', owner, review),
    'identity review completed, to a guardian': reviewLetter('completed', guardian, review),
    'a release fell back': announcementLetter(to, announcement('fell_back')),
    'a canary was withdrawn': announcementLetter(to, announcement('canary_withdrawn')),
    'a canary went live': announcementLetter(to, announcement('canary_promoted')),
    'a canary ended': announcementLetter(to, announcement('canary_ended')),
    'a release fails without another': announcementLetter(to, announcement('failing')),
    deletion: deletionLetter(to, AT),
    'account kept': accountKeptLetter(to),
  }
}
