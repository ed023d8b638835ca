import type { Article } from '@fieldhouse/contract'
import { useOnceTakenOver } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { useEffect, useRef, useState } from 'react'
import { changesFrom, draftOf, isSameDraft, type ArticleDraft } from './article-draft.ts'
import { localDraft } from './local-draft.ts'

const AUTOSAVE_MS = 800

const placeOf = (article: Article | null) => article?.id ?? 'new'

/** True if this browser stores a draft: on a drawn page once it is taken over, since the server has no drafts. */
export function useHasLocalDraft(article: Article | null): boolean {
  const { id: userId } = useUser()
  const [hasDraft] = useState(() => localDraft(userId, placeOf(article)).read() !== null)
  return useOnceTakenOver(hasDraft, false)
}

/**
 * State of an article being edited: stored version, current fields, and a local copy against loss.
 * @param isRestored true to begin with the local copy
 */
export function useArticleDraft(article: Article | null, isRestored: boolean) {
  const { id: userId } = useUser()
  const place = placeOf(article)
  const [local] = useState(() => (isRestored ? localDraft(userId, place).read() : null))
  const [stored, setStored] = useState({ article, saved: draftOf(article) })
  const [draft, setDraft] = useState<ArticleDraft>(() =>
    local ? { ...draftOf(article), ...local.draft } : draftOf(article),
  )
  /** Version that the fields are based on. A newer stored one is a conflict. */
  const [version, setVersion] = useState(local ? local.version : (article?.version ?? null))
  const isDirty = !isSameDraft(draft, stored.saved)

  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  useEffect(() => {
    const pause = setTimeout(
      () => localDraft(userId, place).write(isDirty ? { draft, version } : null),
      AUTOSAVE_MS,
    )
    return () => clearTimeout(pause)
  }, [userId, place, draft, version, isDirty])

  return {
    article: stored.article,
    saved: stored.saved,
    draft,
    version,
    isDirty,
    /** True if the draft came from this browser's storage, not from the server. */
    isRestored: local !== null && isDirty,
    change: (part: Partial<ArticleDraft>) => setDraft((current) => ({ ...current, ...part })),
    /** Marks `sent` as stored; text typed in the meantime stays unsaved. */
    settle(next: Article, sent: ArticleDraft) {
      setStored({ article: next, saved: sent })
      setVersion(next.version)
      localDraft(userId, place).write(null)
    },
    /** Continues on top of the other editor's version, and keeps the fields. */
    rebase(theirs: Article) {
      setStored({ article: theirs, saved: draftOf(theirs) })
      setVersion(theirs.version)
    },
    /** Resets the fields to the stored article. */
    take(next: Article | null) {
      setStored({ article: next, saved: draftOf(next) })
      setVersion(next?.version ?? null)
      setDraft(draftOf(next))
      localDraft(userId, place).write(null)
    },
    /** Keeps text typed since a new article was `sent` for the page of its address. */
    moveTo(next: Article, sent: ArticleDraft) {
      localDraft(userId, place).write(null)
      const typed = changesFrom(sent, latest.current)
      if (Object.keys(typed).length === 0) return
      const { version } = next
      localDraft(userId, next.id).write({ draft: { ...draftOf(next), ...typed }, version })
    },
  }
}

export type DraftState = ReturnType<typeof useArticleDraft>
