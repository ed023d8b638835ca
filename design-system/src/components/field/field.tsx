import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { AlertIcon } from '../../icons/index.ts'
import { color, fontSize, fontWeight, space } from '../../tokens/index.ts'

/** Texts of every field. */
export interface FieldTexts {
  label: string
  /** Hides the label if the position of the field makes it obvious. */
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  /** The problem and its remedy; setting it marks the field invalid. */
  error?: string | undefined
}

export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldIds {
  control: string
  hint: string
  error: string
}

/** Ids that connect a control with its label, hint and error, and the attributes of the control. */
export function useFieldWiring(
  texts: Pick<FieldTexts, 'hint' | 'error'>,
  own: { id?: string | undefined; describedBy?: string | undefined },
): { ids: FieldIds; wiring: FieldWiring } {
  const generated = useId()
  const control = own.id ?? generated
  const ids = { control, hint: `${control}-hint`, error: `${control}-error` }
  const described = [texts.error && ids.error, texts.hint && ids.hint, own.describedBy]
  return {
    ids,
    wiring: {
      id: control,
      'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      'aria-invalid': texts.error ? true : undefined,
    },
  }
}

export const FieldRoot = styled.div.withConfig({ componentId: 'fh-field' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  overflow-wrap: anywhere;
`

const FieldLabel = styled.label.withConfig({ componentId: 'fh-field-label' })`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
  color: ${color.text};
`

export const FieldHint = styled.p.withConfig({ componentId: 'fh-field-hint' })`
  font-size: ${fontSize.small};
  color: ${color.muted};
`

const ErrorText = styled.p.withConfig({ componentId: 'fh-field-error' })`
  display: flex;
  gap: ${space[8]};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  color: ${color.danger};

  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`

const LiveRegion = styled.div.withConfig({ componentId: 'fh-field-live' })`
  &:empty {
    position: absolute;
  }
`

/** The live region exists before its text: screen readers announce changes only. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <LiveRegion aria-live="polite">
      {error && (
        <ErrorText id={id}>
          <AlertIcon aria-hidden="true" />
          {error}
        </ErrorText>
      )}
    </LiveRegion>
  )
}

/** Label, hint, control and error, in reading order. */
export function Field({
  ids,
  label,
  isLabelHidden = false,
  hint,
  error,
  children,
  className,
}: FieldTexts & { ids: FieldIds; children: ReactNode; className?: string | undefined }) {
  return (
    <FieldRoot className={className}>
      <FieldLabel htmlFor={ids.control} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </FieldLabel>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      {children}
      <FieldError id={ids.error} error={error} />
    </FieldRoot>
  )
}
