import { Badge, Dialog, Heading, dayName, SkeletonText } from '@fieldhouse/design-system'
import { color, fontSize, radius, space } from '@fieldhouse/design-system/tokens'
import { lazyPart } from '@fieldhouse/remote-kit'
import styled from 'styled-components'
import type { ArticleDraft } from './article-draft.ts'
import { shownUrl } from './upload-previews.ts'

/** Part of the editor's chunk, whose schema removes everything that articles may not contain. */
const RichText = lazyPart(
  async () => (await import(/* webpackChunkName: "rich-text" */ './rich-text-field.tsx')).RichText,
  <SkeletonText lines={6} />,
)

const PICTURE_WIDTH_PX = 1280

const Story = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  max-height: 70vh;
  overflow-y: auto;

  > img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border-radius: ${radius.lg};
  }
`

const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`

const Excerpt = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.lead};
`

interface ArticlePreviewProps {
  /** Null is closed. */
  draft: ArticleDraft | null
  title: string
  /** Null before publication; readers will see the day of publication. */
  publishedAt: string | null
  onClose: () => void
}

/** An article as readers see it: badge, date, title, picture, text. */
export function ArticlePreview({ draft, title, publishedAt, onClose }: ArticlePreviewProps) {
  const picture = draft?.imageUrl && shownUrl(draft.imageUrl, PICTURE_WIDTH_PX)
  return (
    <Dialog
      isOpen={draft !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      width="lg"
    >
      {draft && (
        <Story tabIndex={0} aria-label={draft.title || 'Untitled article'}>
          <Meta>
            {draft.category && <Badge tone="accent">{draft.category}</Badge>}
            <span>{dayName(publishedAt ?? new Date().toISOString())}</span>
            {draft.isFeatured && <Badge>Featured</Badge>}
          </Meta>
          <Heading level={3} size="title" dir="auto">
            {draft.title || 'No title yet'}
          </Heading>
          {picture && <img src={picture} alt={draft.imageAlt} />}
          {draft.excerpt && <Excerpt dir="auto">{draft.excerpt}</Excerpt>}
          <RichText content={draft.content} />
        </Story>
      )}
    </Dialog>
  )
}
