import { keptTexts } from '@fieldhouse/remote-kit'

const nameOf = (recipientId: string) => `message-draft:${recipientId}`

/** What somebody began to write to somebody. */
export function readDraft(userId: string, recipientId: string): string {
  return keptTexts(userId).read(nameOf(recipientId)) ?? ''
}

/** Keeps a draft over reloads. */
export function writeDraft(userId: string, recipientId: string, text: string): void {
  keptTexts(userId).write(nameOf(recipientId), text || null)
}
