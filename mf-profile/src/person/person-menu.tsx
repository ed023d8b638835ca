import type { Profile } from '@fieldhouse/contract'
import { DropdownMenu, fullName } from '@fieldhouse/design-system'
import { AlertIcon, BlockIcon, ConnectionIcon, PrivateIcon } from '@fieldhouse/design-system/icons'
import { useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { Report, useBlock, useSetAside } from '@fieldhouse/remote-kit/safety'
import { useState, type ReactElement } from 'react'
import { useEndConnection } from '../connect/use-end-connection.ts'
import { mutesQuery } from '../profile.queries.ts'

/** Less common actions on a person: end the connection, mute, report, block. */
export function PersonMenu({ profile, trigger }: { profile: Profile; trigger: ReactElement }) {
  const { user: person, connection, connectionId } = profile
  const [isReporting, setIsReporting] = useState(false)
  const removeConnection = useEndConnection(person)
  const mute = useMute(profile)
  const navigate = useNavigate()
  const block = useBlock(person, () => navigate('/', { replace: true }))
  return (
    <>
      <DropdownMenu
        isOpenAtFirst
        trigger={trigger}
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
            onSelect: block,
            isDangerous: true,
          },
        ]}
      />
      {isReporting && (
        <Report
          subjectType="profile"
          subjectId={person.id}
          subject={fullName(person)}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  )
}

function useMute({ user: person }: Profile) {
  const mutes = useQuery(mutesQuery())
  const mute = useSetAside('mutes')
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  function set(isMuted: boolean) {
    mute.mutateAsync({ userId: person.id, isSetAside: isMuted }).then(
      () =>
        notify({
          title: isMuted ? `${person.firstName} is muted` : `${person.firstName} is unmuted`,
          description: isMuted
            ? 'Their posts stay out of your feed, and they won’t know.'
            : 'Their posts are back in your feed.',
          tone: 'success',
        }),
      notifyFailure(`We couldn’t ${isMuted ? 'mute' : 'unmute'} ${person.firstName}`),
    )
  }

  return { isMuted: mutes.data?.some(({ userId }) => userId === person.id) ?? false, set }
}
