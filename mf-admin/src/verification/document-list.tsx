import type { VerificationDocument, VerificationUnderReview } from '@fieldhouse/contract'
import { Button, Heading, Notice } from '@fieldhouse/design-system'
import { ApiError } from '@fieldhouse/contract/client'
import { color, space } from '@fieldhouse/design-system/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { useOpenDocument } from '../verification.queries.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { saveFile } from './save-file.ts'
import { Group, Muted } from './verification-face.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]} ${space[16]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.line};
  }
`

const kinds = { 'application/pdf': 'PDF', 'image/jpeg': 'Picture' } as const

const size = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
})

interface Shown {
  url: string
  title: string
}

/** The documents of a request. Each press fetches one, and the audit log keeps that it was looked at. */
export function DocumentList({ request }: { request: VerificationUnderReview }) {
  const { id, documents } = request
  const open = useOpenDocument(id)
  const [shown, setShown] = useState<Shown | null>(null)

  function show({ id: documentId, mediaType }: VerificationDocument, title: string) {
    if (open.isPending) return
    open.mutate(documentId, {
      onSuccess: (file) => {
        if (mediaType === 'application/pdf') saveFile(file, `${title}.pdf`)
        else setShown({ url: URL.createObjectURL(file), title })
      },
    })
  }

  function close() {
    if (shown) URL.revokeObjectURL(shown.url)
    setShown(null)
  }

  return (
    <Group aria-labelledby="documents">
      <Heading level={3} size="label" id="documents">
        Documents
      </Heading>
      {documents.length === 0 ? (
        <Muted>No documents were submitted, or they were removed 30 days after a decision.</Muted>
      ) : (
        <List>
          {documents.map((document, index) => {
            const title = `Document ${index + 1}`
            const isPdf = document.mediaType === 'application/pdf'
            return (
              <li key={document.id}>
                <span>
                  {title} · {kinds[document.mediaType]}, {size.format(document.bytes / 1_000_000)}
                </span>
                <Button
                  size="sm"
                  aria-label={isPdf ? `Save ${title}` : `View ${title}`}
                  pending={open.isPending && open.variables === document.id}
                  onClick={() => show(document, title)}
                >
                  {isPdf ? 'Save' : 'View'}
                </Button>
              </li>
            )
          })}
        </List>
      )}
      {open.isError && (
        <Notice tone="danger" isAnnounced title="The document did not open">
          {open.error instanceof ApiError && open.error.status === 404
            ? 'It was removed.'
            : 'Your connection or our server let us down. Try again.'}
        </Notice>
      )}
      {documents.some(({ mediaType }) => mediaType === 'application/pdf') && (
        <Muted>A PDF is saved, not opened here: it can run programs of its own.</Muted>
      )}
      <DocumentViewer shown={shown} onClose={close} />
    </Group>
  )
}
