import type { Profile } from '@fieldhouse/contract'
import { Button, fullName, IconButton } from '@fieldhouse/design-system'
import { MoreIcon, SendIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement, useLatePart, useUser } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { RequestWords } from '../connect/answer-request.tsx'
import { ConnectActions } from '../connect/connect-actions.tsx'
import { closedReason } from './closed-reason.ts'
import { ActionRow, Standing } from './person-actions-styles.ts'

/** Half of the page's code, and rarely used. */
const loadMenu = async () => (await import('./person-menu.tsx')).PersonMenu

interface PersonActionsProps {
  profile: Profile
  /** True in a preview: everything is shown, nothing works. */
  isPreview: boolean
}

/** Actions on another person's profile: connect, write, and less common ones. */
export function PersonActions({ profile, isPreview }: PersonActionsProps) {
  const viewer = useUser()
  const hasMessages = useEntitlement(`/messages/${profile.user.id}`)
  const closed = closedReason(profile, viewer, hasMessages)
  const { user: person, connection, connectionId } = profile
  return (
    <>
      {connection === 'pending_in' && connectionId !== null && (
        <RequestWords person={person} connectionId={connectionId} />
      )}
      <ActionRow inert={isPreview}>
        <ConnectActions profile={profile} closed={closed} />
        <MessageAction profile={profile} closed={closed} />
        {!isPreview && <MoreAction profile={profile} />}
      </ActionRow>
      {closed && !isPreview && <Standing>{closed}</Standing>}
    </>
  )
}

function MoreAction({ profile }: { profile: Profile }) {
  const { Part: PersonMenu, ask, prepare } = useLatePart(loadMenu)
  const button = {
    label: `More about ${fullName(profile.user)}`,
    children: <MoreIcon aria-hidden="true" />,
  }
  if (PersonMenu) return <PersonMenu profile={profile} trigger={<IconButton {...button} />} />
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={ask}
    />
  )
}

interface MessageActionProps {
  profile: Profile
  /** Reason why writing is closed; null while it is open. */
  closed: string | null
}

function MessageAction({ profile, closed }: MessageActionProps) {
  const thread = `/messages/${profile.user.id}`
  const isOpen = useEntitlement(thread)
  const words = (
    <>
      <SendIcon aria-hidden="true" /> Message
    </>
  )
  if (!profile.canMessage || !isOpen) {
    return <Button disabledReason={closed ?? undefined}>{words}</Button>
  }
  return (
    <Button asChild variant={profile.connection === 'connected' ? 'primary' : 'secondary'}>
      <Link to={thread}>{words}</Link>
    </Button>
  )
}
