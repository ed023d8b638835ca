import { Button, Dialog, fullName } from '@fieldhouse/design-system'
import { color, radius } from '@fieldhouse/design-system/tokens'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import styled from 'styled-components'

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

interface DocumentViewerProps {
  shown: { url: string; title: string } | null
  onClose: () => void
}

/** A document as large as there is room, or in its own size. The watermark is in the picture: the API drew it. */
export function DocumentViewer({ shown, onClose }: DocumentViewerProps) {
  const reviewer = fullName(useUser())
  const [isWhole, setIsWhole] = useState(true)
  return (
    <Dialog
      isOpen={shown !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown?.title ?? ''}
      description={`Watermarked for ${reviewer}. The audit log keeps that you looked at it.`}
      width="lg"
    >
      {shown && (
        <>
          {/* Larger than its frame it is scrolled, also by keyboard. */}
          <Frame $isWhole={isWhole} tabIndex={0} role="group" aria-label={shown.title}>
            <img src={shown.url} alt={`${shown.title} of this request`} />
          </Frame>
          <Button size="sm" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Actual size' : 'Fit to the window'}
          </Button>
        </>
      )}
    </Dialog>
  )
}
