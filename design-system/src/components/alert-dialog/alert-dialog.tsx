import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/alert-dialog'
import styled from 'styled-components'
import { color } from '../../tokens/index.ts'
import { Button } from '../button/button.tsx'
import { DialogActions } from '../dialog/dialog-actions.ts'
import { Heading } from '../heading/heading.tsx'
import { dialogGround, dialogWidths, scrim } from '../overlay/overlay-styles.ts'
import { useReturnFocus } from '../overlay/use-return-focus.ts'

const Scrim = styled(Radix.Overlay).withConfig({ componentId: 'fh-alert-dialog-scrim' })`
  ${scrim}
`

const Ground = styled(Radix.Content).withConfig({ componentId: 'fh-alert-dialog' })`
  ${dialogGround}
  max-width: ${dialogWidths.sm};
`

const Description = styled(Radix.Description).withConfig({
  componentId: 'fh-alert-dialog-description',
})`
  color: ${color.muted};
`

export interface AlertDialogProps {
  isOpen: boolean
  title: string
  /** Consequences, and if they can be undone. */
  description?: ReactNode
  /** The action's own verb: 'Delete post', never 'OK'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'neutral' | 'danger' | undefined
  onConfirm: () => void
  /** Called by the button or Escape. A press outside does nothing. */
  onCancel: () => void
  children?: ReactNode
}

/** Confirmation before something that cannot be undone. The focus starts on the safe answer. */
export function AlertDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'neutral',
  onConfirm,
  onCancel,
  children,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={(opens) => !opens && onCancel()}>
      <Radix.Portal>
        <Scrim data-scrim="" />
        <Ground
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title asChild>
            <Heading level={2}>{title}</Heading>
          </Radix.Title>
          {description && <Description>{description}</Description>}
          {children}
          <DialogActions>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  )
}
