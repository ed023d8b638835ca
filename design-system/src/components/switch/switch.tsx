import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { color, duration, easing, fontSize, fontWeight, radius, space } from '../../tokens/index.ts'

const Line = styled.label.withConfig({ componentId: 'fh-switch' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  padding-block: ${space[12]};
  cursor: pointer;

  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.5;
  }
`

const Words = styled.span.withConfig({ componentId: 'fh-switch-words' })`
  display: grid;
  gap: ${space[4]};
  overflow-wrap: anywhere;
`

const Name = styled.span.withConfig({ componentId: 'fh-switch-name' })`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
`

const Explanation = styled.span.withConfig({ componentId: 'fh-switch-explanation' })`
  font-size: ${fontSize.small};
  color: ${color.muted};
`

const Track = styled.input.withConfig({ componentId: 'fh-switch-track' })`
  appearance: none;
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 1.625rem;
  margin: 0;
  background: ${color.raised};
  border: 2px solid ${color.edge};
  border-radius: ${radius.full};
  cursor: inherit;
  transition: background ${duration.fast} ${easing.out};

  &::after {
    content: '';
    position: absolute;
    inset-block: 0.1875rem;
    inset-inline-start: 0.1875rem;
    width: 1rem;
    height: 1rem;
    background: ${color.edge};
    border-radius: ${radius.full};
    transition: transform ${duration.medium} ${easing.out};
  }

  &:checked {
    background: ${color.accent};
    border-color: ${color.accent};
  }

  &:checked::after {
    background: ${color.onAccent};
    transform: translateX(1.125rem);
  }

  &:checked:dir(rtl)::after {
    transform: translateX(-1.125rem);
  }

  /* Our colors do not apply there: the thumb's position shows the state. */
  @media (forced-colors: active) {
    &::after {
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
    }
  }
`

export interface SwitchProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'checked' | 'onChange'
> {
  label: string
  /** Effect of the switch while it is on. */
  explanation?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** True while it is being saved: it keeps the focus and ignores presses. */
  isPending?: boolean | undefined
}

/** Turns something on or off immediately. For a value that applies when a form is sent use a `Checkbox`. */
export function Switch({
  label,
  explanation,
  isOn,
  onChange,
  isPending = false,
  className,
  ...rest
}: SwitchProps) {
  const id = useId()
  return (
    <Line className={className}>
      <Words>
        <Name id={`${id}-name`}>{label}</Name>
        {explanation && <Explanation id={`${id}-explanation`}>{explanation}</Explanation>}
      </Words>
      <Track
        {...rest}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-labelledby={`${id}-name`}
        aria-describedby={explanation ? `${id}-explanation` : undefined}
        aria-busy={isPending || undefined}
        onChange={(event) => {
          if (!isPending) onChange(event.target.checked)
        }}
      />
    </Line>
  )
}
