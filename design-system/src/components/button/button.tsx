import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Slot } from '../slot/slot.tsx'
import { PendingIcon } from '../../icons/index.ts'
import { useDisabledReason, withTooltip } from '../tooltip/use-disabled-reason.tsx'
import {
  ButtonContent,
  ButtonRoot,
  ButtonSpinner,
  type ButtonSize,
  type ButtonVariant,
} from './button-root.ts'

interface ButtonLook {
  /** At most one `primary` per screen. */
  variant?: ButtonVariant | undefined
  /** `sm` 34 px (44 px under a finger), `md` 44 px, `lg` 56 px. */
  size?: ButtonSize | undefined
}

export interface ActionProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  href?: never
  asChild?: false | undefined
  /** Disables the button: the reason and the remedy, as a sentence. It stays a tab stop. */
  disabledReason?: string | undefined
  /** True while the action is in progress: the button keeps its width and its focus, and ignores presses. */
  pending?: boolean | undefined
  /** Label while pending, such as `Saving...`. */
  pendingLabel?: string | undefined
}

export interface LinkActionProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  href: string
  asChild?: false | undefined
}

export interface SlottedActionProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'type'> {
  href?: never
  /** The one child, such as a router's `Link`, gets the button's styles. */
  asChild: true
}

export type ButtonProps = ActionProps | LinkActionProps | SlottedActionProps

/** A button. With `href` it is a link; with `asChild` it styles the link inside it. */
export function Button(props: ButtonProps) {
  if (props.asChild) {
    const { asChild: _, variant = 'secondary', size = 'md', ...rest } = props
    return <ButtonRoot as={Slot} $variant={variant} $size={size} {...rest} />
  }
  if (props.href !== undefined) {
    const { asChild: _, variant = 'secondary', size = 'md', children, ...rest } = props
    return (
      <ButtonRoot as="a" $variant={variant} $size={size} {...rest}>
        <ButtonContent $presence="shown">{children}</ButtonContent>
      </ButtonRoot>
    )
  }
  return <ActionButton {...props} />
}

function ActionButton({
  asChild: _,
  variant = 'secondary',
  size = 'md',
  type = 'button',
  pending = false,
  pendingLabel,
  disabledReason,
  onClick,
  children,
  ...rest
}: ActionProps) {
  const { attributes, handlers, refuse, tooltip } = useDisabledReason({
    reason: disabledReason,
  })

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the focus, and a screen reader would lose its place.
    if (pending) event.preventDefault()
    else if (refuse) refuse(event)
    else onClick?.(event)
  }

  const hasPendingLabel = pendingLabel !== undefined
  const labelWhilePending = hasPendingLabel ? 'hidden' : 'veiled'
  return (
    <>
      <ButtonRoot
        {...withTooltip(rest, handlers)}
        {...attributes}
        type={type}
        $variant={variant}
        $size={size}
        aria-disabled={pending || attributes['aria-disabled']}
        data-pending={pending || undefined}
        onClick={press}
      >
        <ButtonContent $presence={pending ? labelWhilePending : 'shown'}>{children}</ButtonContent>
        {hasPendingLabel && (
          <ButtonContent $presence={pending ? 'shown' : 'hidden'}>{pendingLabel}</ButtonContent>
        )}
        {pending && !hasPendingLabel && (
          <ButtonSpinner aria-hidden="true">
            <PendingIcon />
          </ButtonSpinner>
        )}
      </ButtonRoot>
      {tooltip}
    </>
  )
}
