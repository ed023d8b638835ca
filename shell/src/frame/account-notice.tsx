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
        title="One step left: your verification"
        action={
          <Button asChild size="sm">
            <Link to={VERIFICATION_PATH}>Get verified</Link>
          </Button>
        }
      >
        What your account type can do comes with an approved identity and background check. File
        your documents, or see where they stand.
      </Notice>
    </Place>
  )
}

function AwaitingGuardian({ areas }: { areas: Area[] }) {
  return (
    <Place>
      <Notice
        tone="accent"
        title="Your guardian has to join first"
        action={
          isOpen(areas, GUARDIAN_PATH) && (
            <Button asChild size="sm">
              <Link to={GUARDIAN_PATH}>Link your guardian</Link>
            </Button>
          )
        }
      >
        Until a verified parent or guardian is linked to your account you can read, but not post,
        connect or write messages, and nobody finds you in search.
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
      notify({ title: 'Your account stays', tone: 'success' })
    },
    onError: (error) =>
      notify({
        title: 'Not kept yet',
        description: refusalMessage(error) ?? 'We were not reached. Please try again.',
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
        Until then nobody but you sees it, and you can change your mind.
      </Notice>
    </Place>
  )
}
