import { DOCUMENTS_MAX } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { useId, useRef } from 'react'
import { List } from '../settings/list-styles.ts'
import { acceptedTypes, limitsNote } from './document-limits.ts'
import { DocumentRow } from './document-row.tsx'
import { FieldError, FieldHint, FieldPlace } from './verification-styles.ts'
import type { useDocuments } from './use-documents.ts'

interface Props {
  label: string
  hint: string
  error: string | undefined
  chosen: ReturnType<typeof useDocuments>
}

/** File chooser for private documents, with their upload progress. */
export function DocumentField({ label, hint, error, chosen }: Props) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { documents } = chosen

  return (
    <FieldPlace
      role="group"
      data-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
    >
      <strong id={`${id}-label`}>{label}</strong>
      <FieldHint id={`${id}-hint`}>
        {hint} {limitsNote} Only our reviewers can open them. We log every view and delete them 30
        days after the decision.
      </FieldHint>
      {documents.length > 0 && (
        <List aria-label="Chosen documents">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onRetry={() => chosen.retry(document)}
              onRemove={() => {
                chosen.remove(document.id)
                chooser.current?.nextElementSibling?.querySelector('button')?.focus()
              }}
            />
          ))}
        </List>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        aria-label={label}
        onChange={(event) => {
          chosen.add([...(event.target.files ?? [])])
          // Allows the same file to be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <div>
        <Button
          disabledReason={
            documents.length >= DOCUMENTS_MAX
              ? `${DOCUMENTS_MAX} files is the most. Remove one to add another.`
              : undefined
          }
          onClick={() => chooser.current?.click()}
        >
          {documents.length === 0 ? 'Choose files' : 'Add another file'}
        </Button>
      </div>
      <FieldError id={`${id}-error`} aria-live="polite">
        {error}
      </FieldError>
    </FieldPlace>
  )
}
