import type { Article, ArticleRevision } from '@fieldhouse/contract'
import { refusalMessage } from '@fieldhouse/contract/client'
import { Badge, Button, Dialog, EmptyState, fullName } from '@fieldhouse/design-system'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useNotify } from '@fieldhouse/remote-kit'
import { Rows } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useState } from 'react'
import styled from 'styled-components'
import { PagedCard } from '../admin/paged-card.tsx'
import { momentOf } from '../admin/times.ts'
import { revisionsQuery, useRestoreRevision } from '../news.queries.ts'
import { ArticlePreview } from './article-preview.tsx'

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  padding: ${space[12]} ${space[16]};

  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
    overflow-wrap: anywhere;
  }
`

interface RevisionsProps {
  article: Article
  isDirty: boolean
  onRestored: (article: Article) => void
}

/** Earlier revisions of an article, each with a button to restore it. */
export function RevisionsButton(props: RevisionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Revisions</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Revisions"
        description="Every saved version. Restoring one creates a new revision."
      >
        {isOpen && <Revisions {...props} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  )
}

function Revisions({
  article,
  isDirty,
  onRestored,
  onClose,
}: RevisionsProps & { onClose: () => void }) {
  const revisions = useInfiniteQuery({ ...revisionsQuery(article.id), refetchOnMount: 'always' })
  const restoreRevision = useRestoreRevision(article.id)
  const confirm = useConfirm()
  const notify = useNotify()
  const [shown, setShown] = useState<ArticleRevision | null>(null)

  async function restore(revision: ArticleRevision) {
    const isSure = await confirm({
      title: `Restore the version from ${momentOf(revision.createdAt)}?`,
      description: isDirty
        ? 'You’ll lose unsaved changes. The current version stays in the revisions.'
        : 'The current version stays in the revisions.',
      confirmLabel: 'Restore',
    })
    if (!isSure) return
    restoreRevision.mutate(revision.id, {
      onSuccess: ({ data }) => {
        notify({ title: 'Revision restored', tone: 'success' })
        onRestored(data)
        onClose()
      },
      onError: (error) =>
        notify({
          title: 'Error',
          description: refusalMessage(error) ?? 'We couldn’t restore that revision.',
          tone: 'danger',
        }),
    })
  }

  return (
    <>
      <PagedCard
        of={revisions}
        name="revisions"
        empty={<EmptyState title="No revisions" headingLevel={3} />}
      >
        {(rows) => (
          <Rows aria-label="Revisions">
            {rows.map((revision, index) => (
              <RevisionRow
                key={revision.id}
                revision={revision}
                isCurrent={index === 0}
                isPending={restoreRevision.isPending && restoreRevision.variables === revision.id}
                onView={() => setShown(revision)}
                onRestore={() => void restore(revision)}
              />
            ))}
          </Rows>
        )}
      </PagedCard>
      <ArticlePreview
        draft={shown && { ...shown, imageAlt: shown.imageAlt ?? '', isFeatured: false }}
        title="An earlier version"
        publishedAt={shown?.createdAt ?? null}
        onClose={() => setShown(null)}
      />
    </>
  )
}

interface RevisionRowProps {
  revision: ArticleRevision
  isCurrent: boolean
  isPending: boolean
  onView: () => void
  onRestore: () => void
}

function RevisionRow({ revision, isCurrent, isPending, onView, onRestore }: RevisionRowProps) {
  const moment = momentOf(revision.createdAt)
  return (
    <Row>
      <div>
        <strong>
          <bdi>{revision.title}</bdi>
        </strong>
        <p>
          {moment} · <bdi>{revision.editor ? fullName(revision.editor) : 'A former editor'}</bdi>
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`View the revision of ${moment}`}
        onClick={onView}
      >
        View
      </Button>
      {isCurrent ? (
        <Badge tone="accent">Now</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={`Restore the revision of ${moment}`}
          pending={isPending}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </Row>
  )
}
