import type { Announcement } from '@fieldhouse/contract'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'

const EVENTS: Record<Announcement['type'], { subject: string; happened: string }> = {
  fell_back: {
    subject: 'gave way to an earlier release',
    happened: 'kept failing and gave way by itself.',
  },
  canary_withdrawn: { subject: 'had its canary withdrawn', happened: 'was withdrawn as a canary.' },
  canary_promoted: {
    subject: 'has a new release, its canary',
    happened: 'was healthy at the end of its time as a canary and went live by itself.',
  },
  canary_ended: {
    subject: 'had its canary end',
    happened: 'came to the end of its time as a canary and did not go live.',
  },
  failing: {
    subject: 'keeps failing',
    happened: 'keeps failing, and there is no earlier release to take over.',
  },
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Letter to a team whose release gave way, or went live, by itself. */
export function announcementLetter(
  { email: to }: { email: string },
  { type, area, version, live, reason, link }: Omit<Announcement, 'id'>,
): Mail {
  const { subject, happened } = EVENTS[type]
  return letter({
    to,
    subject: `${area} ${subject}`,
    paragraphs: [
      `Release ${version} of ${area} ${happened}`,
      sentence(reason),
      live === null ? 'Nothing is live now.' : `Live now: ${live}.`,
    ],
    link: { label: `Open ${area}`, url: link },
    footnote: `You get this because this address is the contact of the team of ${area}. The team or an admin changes it on the area’s page.`,
  })
}
