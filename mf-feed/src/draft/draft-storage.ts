import { keptTexts } from '@fieldhouse/remote-kit'

/** A picture that was uploaded for a post and is not yet part of one. */
export interface DraftPicture {
  /** By which the post claims it. */
  objectUrl: string
  /** A small copy as a data: URL; null where the browser could not make one. */
  preview: string | null
  alt: string
}

export interface Draft {
  text: string
  picture: DraftPicture | null
  /** What was last sent, under which key, without an answer that said it was taken. */
  attempt: { content: string; key: string } | null
}

export const emptyDraft: Draft = { text: '', picture: null, attempt: null }

export const POST_DRAFT = 'post-draft'
export const commentDraft = (postId: string) => `comment-draft:${postId}`

export function readDraft(userId: string, name: string): Draft {
  try {
    const stored: unknown = JSON.parse(keptTexts(userId).read(name) ?? 'null')
    return isDraft(stored) ? { ...emptyDraft, ...stored } : emptyDraft
  } catch {
    return emptyDraft
  }
}

export function writeDraft(userId: string, name: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.picture === null
  keptTexts(userId).write(name, isEmpty ? null : JSON.stringify(draft))
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'attempt' in value
  )
}
