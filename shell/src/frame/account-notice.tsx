import type { CurrentUser, FactorWait } from '@fieldhouse/contract'
import { Button, Notice } from '@fieldhouse/design-system'
import { hasRightsOfType } from '@fieldhouse/remote-kit/host'
import { Link, useLocation } from '@fieldhouse/remote-kit/router'
import { isOpen, type Area } from '../remotes/areas.ts'
import { useUser } from '../session/user-context.ts'
import { lazyPart } from './lazy-part.tsx'
import { NoticePlace } from './notice-place.ts'

const GUARDIAN_PATH = '/onboarding/guardian'
const VERIFICATION_PATH = '/settings/verification'
const SECURITY_PATH = '/settings/security'

const WAITS: Record<FactorWait, string> = {
  reviewing: 'Admin stays closed. You can keep reading everything else.',
  guarding: 'decisions about your child wait. You can keep reading.',
  reaching_out: 'you can read but not message or connect.',
  everything: 'only your own account is open.',
}

const [DeletingNotice] = lazyPart(
  () => import(/* webpackChunkName: "deleting-notice" */ './deleting-notice.tsx'),
  // The page below shows the failure itself.
  () => null,
)

/** Notice about the person's account, shown while it applies. */
export function AccountNotice({ areas }: { areas: Area[] }) {
  const user = useUser()
  const { pathname } = useLocation()

  if (user.status === 'deleting' && user.deletesAt !== null) {
    return <DeletingNotice deletesAt={user.deletesAt} />
  }
  // Not on the page that it links to.
  if (user.status === 'awaiting_guardian' && pathname !== GUARDIAN_PATH) {
    return <AwaitingGuardian areas={areas} />
  }
  if (user.factorWait && pathname !== SECURITY_PATH && isOpen(areas, SECURITY_PATH)) {
    return <FactorDue waits={WAITS[user.factorWait]} isConfirmed={user.emailConfirmed} />
  }
  // On the start page only; elsewhere it would be in the way.
  if (pathname === '/' && needsDocuments(user) && isOpen(areas, VERIFICATION_PATH)) {
    return <DocumentsDue of={user} />
  }
  return null
}

/** Account types other than athlete need an identity and a background check for their rights. */
function needsDocuments(user: CurrentUser) {
  const { accountType } = user
  return accountType !== null && accountType !== 'athlete' && !hasRightsOfType(user)
}

function DocumentsDue({ of: { isVerified, backgroundCheckValidUntil } }: { of: CurrentUser }) {
  const hasExpired = isVerified && backgroundCheckValidUntil !== null
  return (
    <NoticePlace>
      <Notice
        tone="accent"
        title={hasExpired ? 'Your background check has expired' : 'One step left: get verified'}
        action={
          <Button asChild size="sm">
            <Link to={VERIFICATION_PATH}>Get verified</Link>
          </Button>
        }
      >
        Get your {isVerified ? '' : 'identity and '}background check approved to unlock everything
        your account type can do.
      </Notice>
    </NoticePlace>
  )
}

/** Nothing can be added before the email is confirmed: both are done on the page that it links to. */
function FactorDue({ waits, isConfirmed }: { waits: string; isConfirmed: boolean }) {
  return (
    <NoticePlace>
      <Notice
        tone="accent"
        title="Protect your account first"
        action={
          <Button asChild size="sm">
            <Link to={SECURITY_PATH}>Protect it</Link>
          </Button>
        }
      >
        Until you {isConfirmed ? '' : 'confirm your email and '}add a passkey or an authenticator
        app, {waits}
      </Notice>
    </NoticePlace>
  )
}

function AwaitingGuardian({ areas }: { areas: Area[] }) {
  return (
    <NoticePlace>
      <Notice
        tone="accent"
        title="Your guardian needs to join first"
        action={
          isOpen(areas, GUARDIAN_PATH) && (
            <Button asChild size="sm">
              <Link to={GUARDIAN_PATH}>Link your guardian</Link>
            </Button>
          )
        }
      >
        Until a verified parent or guardian links to your account, you can read but not post,
        connect or message, and you won’t show up in search.
      </Notice>
    </NoticePlace>
  )
}
