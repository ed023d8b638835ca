import { Badge, Button, fileSize, ProgressBar, VisuallyHidden } from '@fieldhouse/design-system'
import { Item, ItemWords } from '../settings/list-styles.ts'
import { Reason, RowActions } from './verification-styles.ts'
import type { ChosenDocument } from './use-documents.ts'

interface Props {
  document: ChosenDocument
  onRetry: () => void
  onRemove: () => void
}

/** One document: its progress, and buttons to cancel, remove or retry it. */
export function DocumentRow({ document, onRetry, onRemove }: Props) {
  const { file, state, percent, reason, canRetry } = document
  return (
    <Item>
      <ItemWords>
        <strong dir="auto">{file.name}</strong>
        <span>{fileSize(file.size)}</span>
        {state === 'uploading' && (
          <ProgressBar label={`Uploading ${file.name}`} isLabelHidden percent={percent} />
        )}
        {state === 'failed' && <Reason role="alert">{reason}</Reason>}
      </ItemWords>
      <RowActions>
        {state === 'uploaded' && <Badge tone="accent">Uploaded</Badge>}
        {state === 'failed' && canRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again<VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onRemove}>
          {state === 'uploading' ? 'Cancel' : 'Remove'}
          <VisuallyHidden> {file.name}</VisuallyHidden>
        </Button>
      </RowActions>
    </Item>
  )
}
