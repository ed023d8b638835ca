import { storedDraft } from '@fieldhouse/remote-kit'
import type { ArticleDraft } from './article-draft.ts'

interface LocalDraft {
  draft: ArticleDraft
  /** Version of the edited article; null for a new one. */
  version: number | null
}

/** Unsaved text, restored after a reload or a crash. Without storage it lasts as long as the page. */
export const localDraft = (userId: string, articleId: string) =>
  storedDraft(userId, `article-draft:${articleId}`, (stored) =>
    isLocalDraft(stored) ? stored : null,
  )

function isLocalDraft(value: unknown): value is LocalDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'draft' in value &&
    typeof value.draft === 'object' &&
    value.draft !== null &&
    'title' in value.draft &&
    'content' in value.draft
  )
}
