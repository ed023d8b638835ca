import type { Article } from '@fieldhouse/contract'
import { useUser } from '@fieldhouse/remote-kit'
import { useEffect, useState } from 'react'
import { draftOf, isSameDraft, type ArticleDraft } from './article-draft.ts'
import { localDraft } from './local-draft.ts'

const AUTOSAVE_MS = 800

/** An article while it is written: what is stored, what stands in the fields, and that nothing of it gets lost. */
export function useArticleDraft(article: Article | null) {
  const { id: userId } = useUser()
  const place = article?.id ?? 'new'
  const [local] = useState(() => localDraft(userId, place).read())
  const [stored, setStored] = useState({ article, saved: draftOf(article) })
  const [draft, setDraft] = useState<ArticleDraft>(() =>
    local ? { ...draftOf(article), ...local.draft } : draftOf(article),
  )
  /** Of what the fields are a change of. Somebody else's newer version makes it a conflict. */
  const [version, setVersion] = useState(local ? local.version : (article?.version ?? null))
  const isDirty = !isSameDraft(draft, stored.saved)

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
    /** It was on this browser and not on the server when the editor opened. */
    isRestored: local !== null && isDirty,
    change: (part: Partial<ArticleDraft>) => setDraft((current) => ({ ...current, ...part })),
    /** It is stored as `sent`; what was typed meanwhile stays to be saved. */
    settle(next: Article, sent: ArticleDraft) {
      setStored({ article: next, saved: sent })
      setVersion(next.version)
      localDraft(userId, place).write(null)
    },
    /** Another editor's version is what is changed from now on; the fields stay. */
    rebase(theirs: Article) {
      setStored({ article: theirs, saved: draftOf(theirs) })
      setVersion(theirs.version)
    },
    /** The fields say what is stored. */
    take(next: Article | null) {
      setStored({ article: next, saved: draftOf(next) })
      setVersion(next?.version ?? null)
      setDraft(draftOf(next))
      localDraft(userId, place).write(null)
    },
    forgetLocal: () => localDraft(userId, place).write(null),
  }
}

export type DraftState = ReturnType<typeof useArticleDraft>
