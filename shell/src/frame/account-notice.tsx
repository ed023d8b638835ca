import type { CurrentUser } from '@fieldhouse/contract'
import { call, refusalMessage } from '@fieldhouse/contract/client'
import { Button, Notice } from '@fieldhouse/design-system'
import { media, size, space } from '@fieldhouse/design-system/tokens'
import { useMutation, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'
import { Link, useLocation } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { isOpen, type Area } from '../remotes/areas.ts'
import { useServices } from '../services/services.ts'
import { useUser } from '../session/user-context.ts'

const GUARDIAN_PATH = '/onboarding/guardian'
const VERIFICATION_PATH = '/settings/verification'

const Place = styled.div`
  max-width: calc(${size.content} + 2 * ${space[24]});
  margin-inline: auto;
  padding: ${space[16]} ${space[24]} 0;

  ${media.oneColumn} {
    padding: ${space[8]};
  }
`

/** Notice about the person's account, as long as it holds. */
export function AccountNotice({ areas }: { areas: Area[] }) {
  const user = useUser()
  const { pathname } = useLocation()

  if (user.status === 'deleting' && user.deletesAt !== null) {
    return <Deleting deletesAt={user.deletesAt} />
  }
  // Nothing to say on the page that it would lead to.
  if (user.status === 'awaiting_guardian' && pathname !== GUARDIAN_PATH) {
    return <AwaitingGuardian areas={areas} />
  }
  // On the page that everybody starts from; elsewhere it would only be in the way.
  if (pathname === '/' && needsDocuments(user) && isOpen(areas, VERIFICATION_PATH)) {
    return <DocumentsDue />
  }
  return null
}

/** Every type but an athlete's has its rights from an identity and a background check. */
function needsDocuments({ accountType, isVerified, backgroundCheckValidUntil }: CurrentUser) {
  return (
    accountType !== null &&
    accountType !== 'athlete' &&
    (!isVerified || backgroundCheckValidUntil === null)
  )
}

function DocumentsDue() {
  return (
    <Place>
      <Notice
        tone="accent"
        title="One step left: get verified"
        action={
          <Button asChild size="sm">
            <Link to={VERIFICATION_PATH}>Get verified</Link>
          </Button>
        }
      >
        Get your identity and background check approved to unlock everything your account type can
        do.
      </Notice>
    </Place>
  )
}

function AwaitingGuardian({ areas }: { areas: Area[] }) {
  return (
    <Place>
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
    </Place>
  )
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

function Deleting({ deletesAt }: { deletesAt: string }) {
  const queryClient = useQueryClient()
  const { notify } = useServices()
  const keep = useMutation({
    mutationFn: () => call('POST /api/account/restore'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
      notify({ title: 'You kept your account', tone: 'success' })
    },
    onError: (error) =>
      notify({
        title: 'That didn’t go through',
        description: refusalMessage(error) ?? 'We couldn’t reach our server. Please try again.',
        tone: 'danger',
      }),
  })
  return (
    <Place>
      <Notice
        tone="danger"
        title={`Your account will be deleted on ${day.format(new Date(deletesAt))}`}
        action={
          <Button size="sm" pending={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        }
      >
        Until then, only you can see it, and you can still change your mind.
      </Notice>
    </Place>
  )
}
