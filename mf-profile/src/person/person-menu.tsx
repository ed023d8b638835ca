import type { Profile } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import {
  DropdownMenu,
  fullName,
  IconButton,
  ReportDialog,
  reportSent,
} from '@fieldhouse/design-system'
import {
  AlertIcon,
  BlockIcon,
  ConnectionIcon,
  MoreIcon,
  PrivateIcon,
} from '@fieldhouse/design-system/icons'
import { useConfirm, useNotify } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { useRemoveConnectionAsking } from '../connect/use-remove-connection-asking.ts'
import { mutesQuery, useBlock, useReport, useSetMuted } from '../safety.queries.ts'

/** What one may do about a person: end the connection, mute, report, block. */
export function PersonMenu({ profile }: { profile: Profile }) {
  const { user: person, connection, connectionId } = profile
  const [isReporting, setIsReporting] = useState(false)
  const removeConnection = useRemoveConnectionAsking(person)
  const mute = useMute(profile)
  const block = useBlockAsking(profile)
  const report = useReport()
  const notify = useNotify()
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label={`More about ${fullName(person)}`}>
            <MoreIcon aria-hidden="true" />
          </IconButton>
        }
        items={[
          ...(connection === 'connected' && connectionId !== null
            ? [
                {
                  label: 'Remove connection',
                  icon: <ConnectionIcon aria-hidden="true" />,
                  onSelect: () => void removeConnection(connectionId),
                },
              ]
            : []),
          {
            label: mute.isMuted ? 'Unmute posts' : 'Mute posts',
            icon: <PrivateIcon aria-hidden="true" />,
            onSelect: () => mute.set(!mute.isMuted),
          },
          {
            label: 'Report',
            icon: <AlertIcon aria-hidden="true" />,
            onSelect: () => setIsReporting(true),
          },
          {
            label: 'Block',
            icon: <BlockIcon aria-hidden="true" />,
            onSelect: () => void block(),
            isDangerous: true,
          },
        ]}
      />
      <ReportDialog
        isOpen={isReporting}
        onOpenChange={setIsReporting}
        subject={fullName(person)}
        failureMessage={refusalReason}
        onReport={async (details) => {
          await report.mutateAsync({ subjectType: 'profile', subjectId: person.id, ...details })
          notify(reportSent)
        }}
      />
    </>
  )
}

function useMute({ user: person }: Profile) {
  const mutes = useQuery(mutesQuery())
  const setMuted = useSetMuted(person.id)
  const notify = useNotify()

  function set(isMuted: boolean) {
    setMuted.mutate(isMuted, {
      onSuccess: () =>
        notify({
          title: isMuted ? `${person.firstName} is muted` : `${person.firstName} is unmuted`,
          description: isMuted
            ? 'Their posts stay out of your feed. They do not learn of it.'
            : 'Their posts are in your feed again.',
          tone: 'success',
        }),
      onError: (error) =>
        notify({ title: 'Error', description: refusalReason(error), tone: 'danger' }),
    })
  }

  return { isMuted: mutes.data?.some(({ userId }) => userId === person.id) ?? false, set }
}

function useBlockAsking({ user: person }: Profile) {
  const block = useBlock()
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const name = fullName(person)

  return async () => {
    const isSure = await confirm({
      title: `Block ${name}?`,
      description:
        'You no longer see each other anywhere, your connection ends, and neither can write to the other. They are not told. You can unblock them later; the connection does not come back by itself.',
      confirmLabel: 'Block',
      tone: 'danger',
    })
    if (!isSure) return
    block.mutate(person.id, {
      onSuccess: () => {
        notify({ title: `${name} is blocked`, tone: 'success' })
        void navigate('/', { replace: true })
      },
      onError: (error) =>
        notify({ title: 'Error', description: refusalReason(error), tone: 'danger' }),
    })
  }
}
