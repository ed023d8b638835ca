import { isNotFound } from '@fieldhouse/contract/client'
import { Button, Heading, Notice } from '@fieldhouse/design-system'
import { lazyPart, useLatePart } from '@fieldhouse/remote-kit'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useId, useRef, useState, type Ref } from 'react'
import { galleryQuery } from '../gallery.queries.ts'
import type { PreviewAudience } from '../profile.queries.ts'
import { Section, SectionHead } from '../profile/sections-styles.ts'
import { Gallery } from './gallery-styles.ts'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import type { SaveWords } from './picture-row.tsx'
import { VisitorsGallery } from './visitors-gallery.tsx'

const GalleryEditor = lazyPart(
  async () => (await import('./gallery-editor.tsx')).GalleryEditor,
  <GallerySkeleton />,
)
const loadAddPictures = async () => (await import('./add-pictures.tsx')).AddPictures

interface GallerySectionProps {
  userId: string
  previewAs: PreviewAudience
  isOwner: boolean
  /** Leaves out an empty gallery, for visitors. */
  isLeftOutEmpty?: boolean
}

/** A person's gallery; left out for viewers it is hidden from. */
export function GallerySection({
  userId,
  previewAs,
  isOwner,
  isLeftOutEmpty = false,
}: GallerySectionProps) {
  const headingId = useId()
  const gallery = useInfiniteQuery(galleryQuery(userId, previewAs))
  const [isArranging, setArranging] = useState(false)
  const saveWords = useRef<SaveWords>(null)
  if (gallery.isError && isNotFound(gallery.error)) return null

  const media = gallery.data ? rowsOf(gallery.data) : []
  if (isLeftOutEmpty && !isOwner && !gallery.isError && media.length === 0) return null

  async function toggle() {
    if ((await saveWords.current?.()) !== false) setArranging(!isArranging)
  }

  return (
    <Section as="section" id="gallery" aria-labelledby={headingId}>
      <SectionHead>
        <Heading level={2} id={headingId}>
          Media Gallery
        </Heading>
        {isOwner && gallery.data && (
          <div>
            {media.length > 0 && (
              <Button size="sm" aria-pressed={isArranging} onClick={() => void toggle()}>
                {isArranging ? 'Done' : 'Edit gallery'}
              </Button>
            )}
            <AddButton />
          </div>
        )}
      </SectionHead>
      {isOwner && !isArranging && media.some(({ status }) => status === 'hidden') && (
        <Notice tone="warning" title="A reviewer hid a picture">
          Only you can see it. To appeal, choose Edit gallery.
        </Notice>
      )}
      <GalleryContent
        {...{ userId, previewAs, saveWords }}
        isOwn={isOwner || previewAs !== null}
        isArranging={isArranging && media.length > 0}
      />
    </Section>
  )
}

interface GalleryContentProps {
  userId: string
  previewAs: PreviewAudience
  /** False offers to report pictures. */
  isOwn: boolean
  isArranging: boolean
  saveWords: Ref<SaveWords>
}

function GalleryContent({ userId, previewAs, isOwn, isArranging, saveWords }: GalleryContentProps) {
  const gallery = useInfiniteQuery(galleryQuery(userId, previewAs))

  if (gallery.isPending) return <GallerySkeleton />
  if (gallery.isError && !gallery.data) {
    return <ReadFailure of={gallery} headingLevel={3} title="The gallery didn’t load" />
  }
  const media = rowsOf(gallery.data)
  const Pictures = isOwn ? Gallery : VisitorsGallery
  return (
    <>
      {isArranging ? (
        <GalleryEditor ref={saveWords} userId={userId} media={media} />
      ) : (
        <Pictures media={media} />
      )}
      <MoreRows of={gallery} failure="More pictures didn’t load." />
    </>
  )
}

function AddButton() {
  const [isAdding, setAdding] = useState(false)
  const { Part: AddPictures, ask } = useLatePart(loadAddPictures)
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          ask()
          setAdding(true)
        }}
      >
        Add pictures
      </Button>
      {AddPictures && <AddPictures isOpen={isAdding} onOpenChange={setAdding} />}
    </>
  )
}
