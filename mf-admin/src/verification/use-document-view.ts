import type { VerificationDocument } from '@fieldhouse/contract'
import { useState } from 'react'
import { useOpenDocument } from '../verification.queries.ts'
import { saveFile } from './save-file.ts'

/** A document of the request, with its name in the panel. */
export interface NamedDocument extends VerificationDocument {
  title: string
}

/** Content of the viewer. */
export interface ShownDocument {
  document: NamedDocument
  url: string
  /** From 1; always 1 for a picture. */
  page: number
  pageCount: number
}

export const isPdf = ({ mediaType }: VerificationDocument) => mediaType === 'application/pdf'

/**
 * Opens documents of a request, one at a time.
 * @param onOpened called with the id of each that was shown or saved
 */
export function useDocumentView(requestId: string, onOpened: (documentId: string) => void) {
  const open = useOpenDocument(requestId)
  const [shown, setShown] = useState<ShownDocument | null>(null)
  const [asked, setAsked] = useState<NamedDocument | null>(null)

  function replace(next: ShownDocument | null) {
    if (shown) URL.revokeObjectURL(shown.url)
    setShown(next)
  }

  return {
    shown,
    /** The document requested last. */
    asked,
    isOpening: open.isPending,
    error: open.error,
    show(document: NamedDocument, page = 1) {
      if (open.isPending) return
      setAsked(document)
      open.mutate(
        { documentId: document.id, ...(isPdf(document) && { page }) },
        {
          onSuccess({ file, pageCount }) {
            replace({ document, url: URL.createObjectURL(file), page, pageCount })
            onOpened(document.id)
          },
        },
      )
    },
    /** Downloads a PDF unchanged. */
    save(document: NamedDocument) {
      open.mutate(
        { documentId: document.id },
        {
          onSuccess({ file }) {
            saveFile(file, `${document.title}.pdf`)
            onOpened(document.id)
          },
        },
      )
    },
    close() {
      replace(null)
      open.reset()
    },
  }
}
