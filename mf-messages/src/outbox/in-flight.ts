const underWay = new Map<string, Promise<unknown>>()

/** Registers a sending for {@link sendingTo}. */
export async function whileSendingTo<T>(recipientId: string, sending: Promise<T>): Promise<T> {
  underWay.set(recipientId, sending)
  try {
    return await sending
  } finally {
    underWay.delete(recipientId)
  }
}

/**
 * Settles with the message that is being sent to this person. The server's list may contain that message before the
 * answer to its sending arrives: shown immediately, it would appear twice.
 */
export async function sendingTo(recipientId: string): Promise<void> {
  await underWay.get(recipientId)?.catch(() => undefined)
}
