import { Checkbox } from '@fieldhouse/design-system'
import { useInfiniteQuery, rowsOf } from '@fieldhouse/remote-kit/query'
import { publishedQuery } from '../news.queries.ts'

interface FeatureFieldProps {
  articleId: string | null
  isFeatured: boolean
  onChange: (isFeatured: boolean) => void
}

/** Switch for the featured place, which one article has at a time: it names the article that would lose it. */
export function FeatureField({ articleId, isFeatured, onChange }: FeatureFieldProps) {
  const published = useInfiniteQuery(publishedQuery())
  const featured = published.data && rowsOf(published.data).find((article) => article.isFeatured)
  const isOther = featured !== undefined && featured.id !== articleId
  return (
    <Checkbox
      label="Feature it"
      hint={
        isOther
          ? `It replaces “${featured.title}” when it goes live.`
          : 'It leads the page with a full-width picture.'
      }
      isChecked={isFeatured}
      onChange={onChange}
    />
  )
}
