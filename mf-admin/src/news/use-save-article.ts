import type { Article } from '@fieldhouse/contract'
import { ApiError, isConflict, refusalMessage } from '@fieldhouse/contract/client'
import { useNotify } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { useChangeArticle, useCreateArticle, type OutgoingArticle } from '../news.queries.ts'
import { changesFrom, missingIn, newArticleOf, stillRefused } from './article-draft.ts'
import { useAppearance } from './use-appearance.ts'
import type { DraftState } from './use-article-draft.ts'

const doneWords: Record<Article['status'], string> = {
  draft: 'Draft saved',
  scheduled: 'Article scheduled',
  published: 'Article published',
  withdrawn: 'Article saved',
}

/** Saves the editor's changes. Refused text stays in the fields, with the reason. */
export function useSaveArticle(state: DraftState, release: () => void) {
  const { article, draft, saved, version } = state
  const createArticle = useCreateArticle()
  const changeArticle = useChangeArticle()
  const notify = useNotify()
  const navigate = useNavigate()
  const [hasTried, setHasTried] = useState(false)
  const { publishedAt, problem, ...chosen } = useAppearance()
  const [sent, setSent] = useState(draft)
  const [key] = useState(() => crypto.randomUUID())
  const mutation = article ? changeArticle : createArticle

  function settle(next: Article) {
    setHasTried(false)
    chosen.setAppearance('unchanged')
    notify({
      title: article?.status === next.status ? 'Article saved' : doneWords[next.status],
      tone: 'success',
    })
    if (article) {
      state.settle(next, draft)
      return
    }
    state.moveTo(next, draft)
    release()
    void navigate(`/admin/news/${next.slug}`, { replace: true })
  }

  function fail(error: Error) {
    // A conflict has its own notice above the fields.
    if (isConflict(error)) return
    notify({
      title: 'Error',
      description:
        refusalMessage(error) ?? 'We couldn’t save the article. Your text is still here.',
      tone: 'danger',
    })
  }

  function submit() {
    if (mutation.isPending) return
    setHasTried(true)
    if (Object.keys(missingIn(draft)).length > 0 || problem()) return
    setSent(draft)
    const reply = { onSuccess: ({ data }: { data: Article }) => settle(data), onError: fail }
    if (article) {
      const at = publishedAt()
      changeArticle.mutate(
        {
          id: article.id,
          ...changesFrom(saved, draft),
          ...(at !== undefined && { publishedAt: at }),
          ...(version !== null && { version }),
        },
        reply,
      )
    } else {
      const outgoing: OutgoingArticle = {
        ...newArticleOf(draft, publishedAt() ?? null),
        idempotencyKey: key,
      }
      createArticle.mutate(outgoing, reply)
    }
  }

  const refusal = mutation.error instanceof ApiError ? mutation.error.problem : null
  return {
    submit,
    hasTried,
    isPending: mutation.isPending,
    isOvertaken: isConflict(mutation.error),
    // A reason disappears once its field is changed.
    refusedFields: stillRefused(refusal?.fields, sent, draft),
    ...chosen,
    momentProblem: hasTried ? problem() : undefined,
  }
}

export type SaveState = ReturnType<typeof useSaveArticle>
