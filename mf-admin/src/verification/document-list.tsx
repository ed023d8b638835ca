import type { VerificationUnderReview } from '@fieldhouse/contract'
import { Button, fileSize, Heading, Notice } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { DocumentFailure } from './document-failure.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { isPdf, useDocumentView, type NamedDocument } from './use-document-view.ts'
import { Group, Muted } from './verification-styles.ts'

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

const names = new Intl.ListFormat('en')

/** The documents of a request, with their names in the panel. */
export const documentsOf = ({ documents }: VerificationUnderReview): NamedDocument[] =>
  documents.map((document, index) => ({ ...document, title: `Document ${index + 1}` }))

/** Id of the button that opens a document. */
export const viewButtonId = (documentId: string) => `view-${documentId}`

interface DocumentListProps {
  request: VerificationUnderReview
  opened: ReadonlySet<string>
  /** Those that an approval waits for, after it was tried. */
  due: readonly NamedDocument[]
  onOpened: (documentId: string) => void
}

/** The documents of a request. Each press loads one, and the audit log records the view. */
export function DocumentList({ request, opened, due, onOpened }: DocumentListProps) {
  const view = useDocumentView(request.id, onOpened)
  const { shown, asked, isOpening, error } = view
  const documents = documentsOf(request)

  return (
    <Group aria-labelledby="documents">
      <Heading level={3} size="label" id="documents">
        Documents
      </Heading>
      {due.length > 0 && (
        <Notice tone="warning" isAnnounced title="Not approved yet">
          Open {names.format(due.map(({ title }) => title))} before you approve.
        </Notice>
      )}
      {documents.length === 0 ? (
        <Muted>No documents were submitted, or we deleted them 30 days after a decision.</Muted>
      ) : (
        <List>
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                {document.title} · {isPdf(document) ? 'PDF' : 'Picture'}, {fileSize(document.bytes)}
                {opened.has(document.id) && ' · Opened'}
              </span>
              <Button
                id={viewButtonId(document.id)}
                size="sm"
                aria-label={`View ${document.title}`}
                pending={isOpening && asked?.id === document.id && !shown}
                onClick={() => view.show(document)}
              >
                View
              </Button>
            </li>
          ))}
        </List>
      )}
      {error && asked && !shown && (
        <DocumentFailure error={error} onSave={() => view.save(asked)} />
      )}
      <DocumentViewer view={view} />
    </Group>
  )
}
