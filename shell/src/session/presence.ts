const CHANNEL = 'fieldhouse-session'

/** The signed-in person, as another page of this browser found them: their id, null for nobody. */
type Presence = string | null

/**
 * Tells this browser's other pages who is signed in here, and hears it from them: a sign-out or a sign-in in one tab is
 * known in all of them.
 */
export function openPresence(onOther: (presence: Presence) => void) {
  // A browser without channels finds out by the server's answers.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  if (channel) channel.onmessage = ({ data }: MessageEvent<Presence>) => onOther(data)
  return {
    announce: (presence: Presence) => channel?.postMessage(presence),
    close: () => channel?.close(),
  }
}
