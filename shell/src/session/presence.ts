const CHANNEL = 'fieldhouse-session'

/** The signed-in person in another page of this browser: their id, null for nobody. */
type Presence = string | null

/**
 * Synchronizes the signed-in person with this browser's other pages: a sign-out or sign-in in one tab is known in all
 * of them.
 */
export function openPresence(onOther: (presence: Presence) => void) {
  // Browsers without channels find out by the server's answers.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  if (channel) channel.onmessage = ({ data }: MessageEvent<Presence>) => onOther(data)
  return {
    announce: (presence: Presence) => channel?.postMessage(presence),
    close: () => channel?.close(),
  }
}
