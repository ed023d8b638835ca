import { CATEGORY_MAX_LENGTH, EXCERPT_MAX_LENGTH } from '@fieldhouse/contract'
import { Card, TextArea, TextField } from '@fieldhouse/design-system'
import { lazyPart } from '@fieldhouse/remote-kit'
import type { ArticleDraft } from './article-draft.ts'
import { TextSkeleton } from './editor-styles.ts'

const TITLE_MAX_LENGTH = 200

/** Half of this area's code, and used only here. */
const RichTextField = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "rich-text" */ './rich-text-field.tsx')).RichTextField,
  <TextSkeleton />,
)

interface ArticleTextProps {
  draft: ArticleDraft
  onChange: (changes: Partial<ArticleDraft>) => void
  /** A new value replaces the content of the text field. */
  edition: number
  errors: Partial<Record<string, string>>
}

/** Text fields of an article: title, category, excerpt and text. */
export function ArticleText({ draft, onChange, edition, errors }: ArticleTextProps) {
  return (
    <Card>
      <TextField
        label="Title"
        required
        maxLength={TITLE_MAX_LENGTH}
        value={draft.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label="Category"
        hint="A word or two: Recruiting, Health, NIL."
        required
        maxLength={CATEGORY_MAX_LENGTH}
        value={draft.category}
        error={errors.category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <TextArea
        label="Excerpt"
        hint="Shown in lists. Leave it empty, and we’ll use the start of the article."
        characterLimit={EXCERPT_MAX_LENGTH}
        value={draft.excerpt}
        error={errors.excerpt}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <RichTextField
        key={edition}
        content={draft.content}
        onChange={(content) => onChange({ content })}
      />
    </Card>
  )
}
