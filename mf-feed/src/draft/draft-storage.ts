import { storedDraft, type Attempt } from '@fieldhouse/remote-kit'

/** A picture uploaded for a post that is not published yet. */
export interface DraftPicture {
  /** URL by which the post claims it. */
  objectUrl: string
  /** A small copy as a data: URL; null where the browser could not make one. */
  preview: string | null
  alt: string
}

export interface Draft {
  text: string
  picture: DraftPicture | null
  /** The last attempt and its key, until its success is confirmed. */
  attempt: Attempt | null
}

export const emptyDraft: Draft = { text: '', picture: null, attempt: null }

export const POST_DRAFT = 'post-draft'
export const commentDraft = (postId: string) => `comment-draft:${postId}`

export const draftOf = (userId: string, name: string) =>
  storedDraft(userId, name, (stored) => (isDraft(stored) ? { ...emptyDraft, ...stored } : null))

export const isEmpty = ({ text, picture }: Draft) => text === '' && picture === null

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'attempt' in value
  )
}
