import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/dialog'
import styled from 'styled-components'
import { CloseIcon } from '../../icons/index.ts'
import { color, space } from '../../tokens/index.ts'
import { Heading } from '../heading/heading.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { dialogGround, dialogWidths, scrim } from '../overlay/overlay-styles.ts'
import { useReturnFocus } from '../overlay/use-return-focus.ts'

const Scrim = styled(Radix.Overlay).withConfig({
  componentId: 'fh-dialog-scrim',
  shouldForwardProp: (prop) => prop !== '$isOpaque',
})<{ $isOpaque: boolean }>`
  ${scrim}
  ${({ $isOpaque }) => $isOpaque && { background: color.bg }}
`

const Ground = styled(Radix.Content).withConfig({
  componentId: 'fh-dialog',
  shouldForwardProp: (prop) => prop !== '$width',
})<{ $width: keyof typeof dialogWidths }>`
  ${dialogGround}
  max-width: ${({ $width }) => dialogWidths[$width]};
`

const Head = styled.div.withConfig({ componentId: 'fh-dialog-head' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[8]};

  /* The button's own padding is distance enough from the edge. */
  > button {
    margin-block: calc(-1 * ${space[12]});
    margin-inline-end: calc(-1 * ${space[12]});
  }
`

const Description = styled(Radix.Description).withConfig({ componentId: 'fh-dialog-description' })`
  color: ${color.muted};
`

export interface DialogProps {
  isOpen: boolean
  /** Escape, the close button and a press outside ask to close; the owner decides. */
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  /** 448, 576 (default) or 800 px, which leaves 750 px inside. */
  width?: keyof typeof dialogWidths | undefined
  /** It cannot be closed without an answer: it has no close button, and Escape and a press outside do nothing. */
  isBinding?: boolean | undefined
  /** Hides the page behind it: the reader may be another person than the one the page was opened for. */
  hidesPage?: boolean | undefined
  children?: ReactNode
}

/** A dialog for one task. It traps the focus and returns it. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  width = 'md',
  isBinding = false,
  hidesPage = false,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  const hold = isBinding ? (event: Event) => event.preventDefault() : undefined
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim $isOpaque={hidesPage} data-scrim={hidesPage ? undefined : ''} />
        <Ground
          $width={width}
          {...returnFocus}
          onEscapeKeyDown={hold}
          onInteractOutside={hold}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head>
            <Radix.Title asChild>
              <Heading level={2}>{title}</Heading>
            </Radix.Title>
            {!isBinding && (
              <Radix.Close asChild>
                <IconButton label="Close">
                  <CloseIcon aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            )}
          </Head>
          {description && <Description>{description}</Description>}
          {children}
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  )
}
