import { storedDraft } from '@fieldhouse/remote-kit'
import type { PictureWords } from './new-picture.tsx'

/** Unsaved texts of a picture in the gallery. */
export const wordsDraft = (userId: string, pictureId: string) =>
  storedDraft(userId, `picture-words:${pictureId}`, (stored) => stored as PictureWords | null)
