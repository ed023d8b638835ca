import type { Article } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { useState } from 'react'
import type { ArticleDraft } from './article-draft.ts'
import { ArticlePreview } from './article-preview.tsx'

interface PreviewButtonProps {
  draft: ArticleDraft
  article: Article | null
}

/** Previews the fields, saved or not, as readers will see them. */
export function PreviewButton({ draft, article }: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Preview</Button>
      <ArticlePreview
        draft={isOpen ? draft : null}
        title="Preview"
        publishedAt={article?.publishedAt ?? null}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
