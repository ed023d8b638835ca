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

/** Each person's own: several may use one browser. */
export const postDraftKey = (userId: string) => `fieldhouse-post-draft:${userId}`
export const commentDraftKey = (userId: string, postId: string) =>
  `fieldhouse-comment-draft:${userId}:${postId}`

export function readDraft(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(stored) ? { ...emptyDraft, ...stored } : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Keeps the draft where it outlives the page. Where storage is closed or full, it lives as long as the page. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    if (draft.text === '' && draft.picture === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The draft is still on screen.
  }
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
