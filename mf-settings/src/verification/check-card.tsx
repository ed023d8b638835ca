import type { VerificationRequest, VerificationType } from '@fieldhouse/contract'
import { Badge, Button, dayName, Heading, Notice } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { useState, type ReactNode } from 'react'
import { Fine, Group } from '../account/account-styles.ts'
import { AppealForm } from './appeal-form.tsx'
import { standingOf, type Standing } from './standing.ts'
import { Timeline } from './timeline.tsx'
import { Title } from './verification-styles.ts'
import { VerificationForm } from './verification-form.tsx'
import { checkNames, explanationOf, standingNames } from './verification-words.ts'

interface Props {
  kind: VerificationType
  /** The latest request of this kind. */
  newest: VerificationRequest | undefined
}

/** One kind of check: its state, and the actions available now. */
export function CheckCard({ kind, newest }: Props) {
  const user = useUser()
  const standing = standingOf(kind, user, newest)
  const { title } = checkNames[kind]
  const { name, tone } = standingNames[standing]

  return (
    <Group as="section" aria-labelledby={kind}>
      <Title>
        <Heading level={2} id={kind} tabIndex={-1}>
          {title}
        </Heading>
        <Badge tone={tone}>{name}</Badge>
      </Title>
      <p>{explanationOf(kind, user)}</p>
      {newest && isAbout(newest, standing) && <Timeline request={newest} />}
      <Next kind={kind} standing={standing} newest={newest} />
    </Group>
  )
}

/** An approved check stays approved whatever a later request's state: showing that one too would only confuse. */
function isAbout({ status }: VerificationRequest, standing: Standing): boolean {
  switch (standing) {
    case 'pending':
    case 'rejected':
      return true
    case 'approved':
    case 'expiring':
      return status === 'approved'
    case 'none':
    case 'lapsed':
      return false
  }
}

function Next({ kind, standing, newest }: Props & { standing: Standing }) {
  const { backgroundCheckValidUntil } = useUser()
  switch (standing) {
    case 'none':
      return <VerificationForm kind={kind} />
    case 'pending':
      return (
        <Fine>
          We’ll let you know here and in your notifications as soon as there’s a decision.
        </Fine>
      )
    case 'rejected':
      return newest ? <AfterRejection kind={kind} request={newest} /> : null
    case 'lapsed':
      return (
        <>
          <Notice tone="warning" title="Your check is out of date">
            {kind === 'identity'
              ? 'Your name or account type changed since we checked. Submit it again to get your badge back.'
              : 'Your 24 months are up, or your account type changed. Submit it again to keep going.'}
          </Notice>
          <VerificationForm kind={kind} />
        </>
      )
    case 'approved':
    case 'expiring':
      if (kind === 'identity' || backgroundCheckValidUntil === null) return null
      return (
        <>
          <p>
            Valid until <strong>{dayName(backgroundCheckValidUntil)}</strong>.
          </p>
          {standing === 'expiring' && (
            <Reopened label="Renew it now">
              <VerificationForm kind={kind} />
            </Reopened>
          )}
        </>
      )
  }
}

/** Reason of the rejection, and the two ways to continue. */
function AfterRejection({
  kind,
  request,
}: {
  kind: VerificationType
  request: VerificationRequest
}) {
  return (
    <>
      <Notice tone="danger" title="What the reviewer said">
        {request.reviewNotes}
      </Notice>
      {!request.isAppeal && (
        <Reopened label="Appeal the decision">
          <AppealForm request={request} />
        </Reopened>
      )}
      <Reopened label="Submit it again">
        <VerificationForm kind={kind} />
      </Reopened>
    </>
  )
}

/** A form that opens on request. */
function Reopened({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{label}</Button>
    </div>
  )
}
