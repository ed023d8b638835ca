const underWay = new Map<string, Promise<unknown>>()

/** Runs a sending so that {@link sendingTo} knows of it. */
export async function whileSendingTo<T>(recipientId: string, sending: Promise<T>): Promise<T> {
  underWay.set(recipientId, sending)
  try {
    return await sending
  } finally {
    underWay.delete(recipientId)
  }
}

/**
 * Settles with the message that is on its way to this person. The server's list may name that message before the
 * answer to its sending is here: shown at once, it would stand there twice.
 */
export async function sendingTo(recipientId: string): Promise<void> {
  await underWay.get(recipientId)?.catch(() => undefined)
}
