import { keptTexts } from '@fieldhouse/remote-kit'
import type { ArticleDraft } from './article-draft.ts'

interface LocalDraft {
  draft: ArticleDraft
  /** Of the article that was changed; null for a new one. */
  version: number | null
}

const nameOf = (articleId: string) => `article-draft:${articleId}`

/** What was typed and not saved, from before a reload or a crash. */
export function readLocalDraft(userId: string, articleId: string): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(keptTexts(userId).read(nameOf(articleId)) ?? 'null')
    return isLocalDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps it in this browser. Where storage is closed or full, it lives as long as the page. */
export function keepLocalDraft(userId: string, articleId: string, local: LocalDraft | null): void {
  keptTexts(userId).write(nameOf(articleId), local && JSON.stringify(local))
}

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
