import type { CurrentUser, Profile } from '@fieldhouse/contract'

type Viewer = Pick<CurrentUser, 'status' | 'isVerified'>
type Closed = Pick<Profile, 'user' | 'connection' | 'canConnect' | 'canMessage'>

/** Next step after a refusal; it depends on the viewer only. */
const nextStep = ({ isVerified }: Viewer) =>
  isVerified
    ? 'You can still follow their posts here.'
    : 'Verify your identity in Settings: verified members reach more people.'

/**
 * Reason why Connect or Message is closed, with the next step; null while both are open. For strangers the text is the
 * same for every cause: it must not reveal an age, a block or a level (docs/rules.md, Messages).
 */
export function closedReason(
  { user: { firstName }, connection, canConnect, canMessage }: Closed,
  viewer: Viewer,
  hasMessages: boolean,
): string | null {
  if (viewer.status === 'awaiting_guardian') {
    return 'You can connect and message once a guardian links your account.'
  }
  if (canMessage && !hasMessages) return 'Messages is closed for now. Try again in a little while.'
  switch (connection) {
    case 'self':
      return null
    case 'connected':
      return canMessage ? null : `You can’t message ${firstName} right now. Try again later.`
    case 'pending_in':
      return canMessage ? null : `Accept the request to message ${firstName}.`
    case 'pending_out':
      return canMessage ? null : `You can message ${firstName} once they accept.`
    case 'none':
      if (canConnect) return canMessage ? null : `Connect with ${firstName} first to message them.`
      if (canMessage) return `${firstName} takes messages only right now.`
      return `${firstName} isn’t open to requests from you. ${nextStep(viewer)}`
  }
}
