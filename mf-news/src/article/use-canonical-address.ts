import type { Article } from '@fieldhouse/contract'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useLocation, useNavigate } from '@fieldhouse/remote-kit/router'
import { useEffect } from 'react'
import { articleQuery } from '../news.queries.ts'

/** Replaces an article's old address by its current one, also in the history. */
export function useCanonicalAddress(slug: string, article: Article | undefined) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search, hash } = useLocation()

  useEffect(() => {
    if (!article || article.slug === slug) return
    queryClient.setQueryData(articleQuery(article.slug).queryKey, article)
    navigate({ pathname: `/news/${article.slug}`, search, hash }, { replace: true })
  }, [article, slug, search, hash, queryClient, navigate])
}
