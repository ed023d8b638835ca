import { dayAndTime } from '#core/day_and_time'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { publicUrl } from '#mail/public_url'
import { signLink } from '#mail/signed_links'

export const endDevicePath = (deviceId: string): string =>
  `/api/devices/end?token=${signLink('end_device', deviceId)}`

interface NewDevice {
  id: string
  /** In plain words, `Safari on iPhone`. */
  name: string
  at: Date
  /** Of the account's owner, from before this sign-in; UTC if unknown. */
  timeZone: string | null
}

/** Says nothing about a place: an address does not tell one. */
export function newDeviceLetter(
  { email }: { email: string },
  { id, name, at, timeZone }: NewDevice,
): Mail {
  const what = name === 'Unknown device' ? 'A browser we couldn’t identify' : name
  return letter({
    to: email,
    subject: 'New sign-in to your account',
    paragraphs: [
      'Someone, hopefully you, signed in to your Fieldhouse account from a browser we haven’t seen before.',
      `${what}, ${dayAndTime(at, timeZone)}`,
      'Was it you? Then you’re all set. If it wasn’t, sign that browser out and set a new password.',
    ],
    link: { label: 'Sign that browser out', url: publicUrl(endDevicePath(id)) },
    footnote: 'We send this every time a new browser signs in. It keeps your account safe.',
  })
}
