import type { Article } from '@fieldhouse/contract'
import { Button, Card } from '@fieldhouse/design-system'
import { BackIcon } from '@fieldhouse/design-system/icons'
import { useUnsavedWork } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { useState, type SubmitEvent } from 'react'
import { SectionHead } from '../admin/section-head.tsx'
import { missingIn } from './article-draft.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { ArticleText } from './article-text.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorColumns, Side } from './editor-styles.ts'
import { FeatureField } from './feature-field.tsx'
import { PictureField } from './picture-field.tsx'
import { PreviewButton } from './preview-button.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { RevisionsButton } from './revisions-button.tsx'
import { useArticleDraft, useHasLocalDraft } from './use-article-draft.ts'
import { useSaveArticle } from './use-save-article.ts'

/** Editor of an article; `article` is null for a new one. */
export function ArticleEditor({ article }: { article: Article | null }) {
  const isRestored = useHasLocalDraft(article)
  return <Editor key={String(isRestored)} article={article} isRestored={isRestored} />
}

interface EditorProps {
  article: Article | null
  isRestored: boolean
}

function Editor({ article: latest, isRestored }: EditorProps) {
  const state = useArticleDraft(latest, isRestored)
  const { article, draft, change } = state
  const release = useUnsavedWork(state.isDirty)
  // Loading a whole version (a revision, or the other editor's) must replace the content of the text field.
  const [edition, setEdition] = useState(0)
  const save = useSaveArticle(state, release)
  const missing = save.hasTried ? missingIn(draft) : {}

  function take(next: Article | null) {
    state.take(next)
    setEdition(edition + 1)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // Forms in dialogs are elsewhere on the page, but their events bubble to here.
    if (event.target === event.currentTarget) save.submit()
  }

  return (
    <>
      <SectionHead
        title={article ? 'Edit article' : 'New article'}
        actions={
          <Button asChild size="sm">
            <Link to="/admin/news">
              <BackIcon aria-hidden="true" />
              News desk
            </Link>
          </Button>
        }
      />
      <ConflictNotice state={state} latest={latest} onTake={take} />
      {state.isRestored && <RestoredNotice onDiscard={() => take(article)} />}
      <EditorColumns onSubmit={submit} noValidate aria-label="Article">
        <ArticleText
          draft={draft}
          onChange={change}
          edition={edition}
          errors={{ ...save.refusedFields, ...missing }}
        />
        <Side>
          <AppearanceCard article={article} save={save} isDirty={state.isDirty} onTake={take}>
            <FeatureField
              articleId={article?.id ?? null}
              isFeatured={draft.isFeatured}
              onChange={(isFeatured) => change({ isFeatured })}
            />
          </AppearanceCard>
          <PictureField
            draft={draft}
            onChange={change}
            errors={{
              imageUrl: save.refusedFields.imageUrl,
              imageAlt: missing.imageAlt ?? save.refusedFields.imageAlt,
            }}
          />
          <Card>
            <PreviewButton draft={draft} article={article} />
            {article && (
              <RevisionsButton article={article} isDirty={state.isDirty} onRestored={take} />
            )}
          </Card>
        </Side>
      </EditorColumns>
    </>
  )
}
