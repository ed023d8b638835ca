import { Checkbox } from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { featuredQuery } from '../news.queries.ts'

interface FeatureFieldProps {
  articleId: string | null
  isFeatured: boolean
  onChange: (isFeatured: boolean) => void
}

/** Switch for the featured place, which one article has at a time: it names the article that would lose it. */
export function FeatureField({ articleId, isFeatured, onChange }: FeatureFieldProps) {
  const featured = useQuery(featuredQuery()).data?.find((article) => article.isFeatured)
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
