import type { PushSettings } from '@fieldhouse/contract'
import { Button, Heading, Notice, SkeletonText } from '@fieldhouse/design-system'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { useId, type ReactNode } from 'react'
import { mailSettingsQuery } from '../account.queries.ts'
import { Group } from '../account/account-styles.ts'
import { notificationKindsQuery, pushSettingsQuery } from '../notifications.queries.ts'

/** The switches, which the notifications page has beside the notifications themselves. */
const PREFERENCES = '/notifications?view=preferences'

/** What reaches the person in each way, and what always does. */
export function NotificationsSection() {
  return (
    <>
      <OnFieldhouse />
      <OnDevices />
      <ByEmail />
      <Group as="section" aria-labelledby="always">
        <Heading level={2} id="always">
          What always comes
        </Heading>
        <p>
          Notices about guardians, verification, reports and your account, and security emails: they
          keep people safe, so there’s no switch.
        </p>
      </Group>
    </>
  )
}

function OnFieldhouse() {
  const kinds = useQuery(notificationKindsQuery())
  return (
    <Way
      title="On Fieldhouse"
      about="Fires, comments, boosts, messages, requests and answers, under the bell."
      change="Choose what’s under the bell"
      of={kinds}
    >
      {kinds.data && howMany(kinds.data, 'kind')}
    </Way>
  )
}

function OnDevices() {
  const push = useQuery(pushSettingsQuery())
  return (
    <Way
      title="On your devices"
      about="You hear of approvals, requests, messages, replies and your verification, also while Fieldhouse is closed."
      change={wayToPush(push.data)}
      of={push}
    >
      {push.data && stateOfPush(push.data)}
    </Way>
  )
}

/** Null where there is nothing to choose. */
function wayToPush(push: PushSettings | undefined): string | null {
  if (push?.publicKey === null) return null
  return push?.devices.length === 0 ? 'Turn it on for this device' : 'Choose devices and subjects'
}

function stateOfPush({ publicKey, devices, ...subjects }: PushSettings): string {
  if (publicKey === null) return 'Off: Fieldhouse doesn’t send these at the moment.'
  if (devices.length === 0) return 'Off: none of your devices gets them yet.'
  const where = devices.length === 1 ? devices[0]!.name : `${devices.length} devices`
  return `On for ${where}. ${howMany(subjects, 'subject')}`
}

const digests = {
  daily: 'Everything else comes in one email every morning.',
  weekly: 'Everything else comes in one email every Monday.',
  off: 'Nothing else comes by email.',
} as const

function ByEmail() {
  const mail = useQuery(mailSettingsQuery())
  return (
    <Way
      title="By email"
      about="For approvals, requests, messages, replies and your verification, at most once an hour per subject."
      change="Choose your emails"
      of={mail}
    >
      {mail.data?.stopped ? (
        <Notice tone="warning" title="Our emails don’t reach you">
          We stopped sending to your address. Your account page says why, and confirms it again.
        </Notice>
      ) : (
        mail.data && `${howMany(mail.data, 'subject')} ${digests[mail.data.digest ?? 'off']}`
      )}
    </Way>
  )
}

/** What the person has not chosen is on. */
function howMany(choices: object, noun: string): string {
  const off = Object.values(choices).filter((isOn) => isOn === false).length
  if (off === 0) return `Every ${noun} is on.`
  return off === 1 ? `One ${noun} is off.` : `${off} ${noun}s are off.`
}

interface WayProps {
  title: string
  about: string
  /** Words of the link to the switches; null without one. */
  change: string | null
  of: Parameters<typeof ReadFailure>[0]['of'] & { isPending: boolean; isError: boolean }
  children: ReactNode
}

function Way({ title, about, change, of, children }: WayProps) {
  const id = useId()
  return (
    <Group as="section" aria-labelledby={id} aria-busy={of.isPending}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <p>{about}</p>
      {of.isPending && <SkeletonText lines={1} />}
      {of.isError && <ReadFailure of={of} title="Your choices didn’t load" />}
      {!of.isPending && !of.isError && <div>{children}</div>}
      {change && (
        <Button asChild>
          <Link to={PREFERENCES}>{change}</Link>
        </Button>
      )}
    </Group>
  )
}
