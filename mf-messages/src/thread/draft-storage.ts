function storageKey(userId: string, recipientId: string) {
  return `fieldhouse-message-draft:${userId}:${recipientId}`
}

/** What somebody began to write to somebody. */
export function readDraft(userId: string, recipientId: string): string {
  try {
    return localStorage.getItem(storageKey(userId, recipientId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a draft over reloads. Where storage is closed or full, it lives as long as the page. */
export function writeDraft(userId: string, recipientId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(storageKey(userId, recipientId))
    else localStorage.setItem(storageKey(userId, recipientId), text)
  } catch {
    // The text is still on screen.
  }
}
