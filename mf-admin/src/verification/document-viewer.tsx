import { Button, Dialog, fullName } from '@fieldhouse/design-system'
import { color, radius, space } from '@fieldhouse/design-system/tokens'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { DocumentFailure } from './document-failure.tsx'
import type { ShownDocument, useDocumentView } from './use-document-view.ts'

const Frame = styled.div<{ $isWhole: boolean }>`
  max-height: 70vh;
  overflow: auto;
  background: ${color.bg};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};

  img {
    display: block;
    max-width: ${({ $isWhole }) => ($isWhole ? '100%' : 'none')};
    margin-inline: auto;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`

const Pages = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`

interface DocumentViewerProps {
  view: ReturnType<typeof useDocumentView>
}

/**
 * A document, fitted to the available space or in its own size; a PDF page by page. The API has drawn the watermark
 * into the picture.
 */
export function DocumentViewer({ view }: DocumentViewerProps) {
  const { shown, error } = view
  const reviewer = fullName(useUser())
  const [isWhole, setIsWhole] = useState(true)

  function turnTo(page: number) {
    if (!shown || page < 1 || page > shown.pageCount) return
    view.show(shown.document, page)
  }

  return (
    <Dialog
      isOpen={shown !== null}
      onOpenChange={(isOpen) => !isOpen && view.close()}
      title={shown?.document.title ?? ''}
      description={`Watermarked for ${reviewer}. Your view is in the audit log.`}
      width="lg"
    >
      {shown && (
        <>
          {error && <DocumentFailure error={error} onSave={() => view.save(shown.document)} />}
          {/* If larger than its frame it scrolls, also by keyboard. */}
          <Frame
            $isWhole={isWhole}
            tabIndex={0}
            role="group"
            aria-label={shown.document.title}
            aria-busy={view.isOpening || undefined}
          >
            <img key={shown.url} src={shown.url} alt={nameOf(shown)} />
          </Frame>
          <Tools>
            {shown.pageCount > 1 && <PageTurner shown={shown} onTurn={turnTo} />}
            <Button size="sm" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Actual size' : 'Fit to window'}
            </Button>
          </Tools>
        </>
      )}
    </Dialog>
  )
}

function nameOf({ document, page, pageCount }: ShownDocument): string {
  const name = `${document.title} of this request`
  return pageCount > 1 ? `${name}, page ${page}` : name
}

interface PageTurnerProps {
  shown: ShownDocument
  onTurn: (page: number) => void
}

function PageTurner({ shown: { page, pageCount }, onTurn }: PageTurnerProps) {
  return (
    <Pages role="group" aria-label="Pages">
      <Button
        size="sm"
        disabledReason={page === 1 ? 'This is the first page.' : undefined}
        onClick={() => onTurn(page - 1)}
      >
        Previous page
      </Button>
      <span aria-live="polite">
        Page {page} of {pageCount}
      </span>
      <Button
        size="sm"
        disabledReason={page === pageCount ? 'This is the last page.' : undefined}
        onClick={() => onTurn(page + 1)}
      >
        Next page
      </Button>
    </Pages>
  )
}
