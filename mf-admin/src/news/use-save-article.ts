import type { Article } from '@fieldhouse/contract'
import { ApiError, isConflict, refusalMessage } from '@fieldhouse/contract/client'
import { useNotify } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { useChangeArticle, useCreateArticle, type OutgoingArticle } from '../news.queries.ts'
import { changesFrom, missingIn, newArticleOf, stillRefused } from './article-draft.ts'
import type { DraftState } from './use-article-draft.ts'

/** Publication time chosen by the editor. `unchanged` keeps the current one. */
export type Appearance = 'unchanged' | 'draft' | 'now' | 'later'

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
  const [appearance, setAppearance] = useState<Appearance>('unchanged')
  const [moment, setMoment] = useState('')
  const [sent, setSent] = useState(draft)
  const [key] = useState(() => crypto.randomUUID())
  const mutation = article ? changeArticle : createArticle
  const momentProblem = hasTried ? problemWith(appearance, moment) : undefined

  function publishedAt(): string | null | undefined {
    switch (appearance) {
      case 'unchanged':
        return undefined
      case 'draft':
        return null
      case 'now':
        return new Date().toISOString()
      case 'later':
        return new Date(moment).toISOString()
    }
  }

  function settle(next: Article) {
    setHasTried(false)
    setAppearance('unchanged')
    notify({
      title: article?.status === next.status ? 'Article saved' : doneWords[next.status],
      tone: 'success',
    })
    if (article) {
      state.settle(next, draft)
      return
    }
    state.forgetLocal()
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
    if (Object.keys(missingIn(draft)).length > 0 || problemWith(appearance, moment)) return
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

  const problem = mutation.error instanceof ApiError ? mutation.error.problem : null
  return {
    submit,
    hasTried,
    isPending: mutation.isPending,
    isOvertaken: isConflict(mutation.error),
    // A reason disappears once its field is changed.
    refusedFields: stillRefused(problem?.fields, sent, draft),
    appearance,
    setAppearance,
    moment,
    setMoment,
    momentProblem,
  }
}

export type SaveState = ReturnType<typeof useSaveArticle>

function problemWith(appearance: Appearance, moment: string): string | undefined {
  if (appearance !== 'later') return undefined
  const at = new Date(moment).getTime()
  if (Number.isNaN(at)) return 'Pick a date and time'
  return at <= Date.now() ? 'Pick a time in the future, or publish it now' : undefined
}
