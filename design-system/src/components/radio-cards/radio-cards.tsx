import { useId, type ReactNode } from 'react'
import {
  FieldError,
  FieldHint,
  FieldRoot,
  useFieldWiring,
  type FieldTexts,
} from '../field/field.tsx'
import {
  CardBody,
  CardDescription,
  CardLabel,
  CardGrid,
  CardTitle,
  Legend,
} from './radio-card-styles.ts'

export interface RadioCard<Value extends string> {
  value: Value
  title: string
  description?: string | undefined
  /** Decoration: an icon. */
  icon?: ReactNode
  isDisabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string> extends FieldTexts {
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** The name it is sent under in a form; a generated one otherwise. */
  name?: string | undefined
  isRequired?: boolean | undefined
  className?: string | undefined
}

/**
 * One choice of a few that need a word of explanation. Native radio buttons, so that arrow keys,
 * forms and screen readers know them.
 */
export function RadioCards<Value extends string>({
  label,
  isLabelHidden = false,
  hint,
  error,
  cards,
  value,
  onChange,
  name,
  isRequired = false,
  className,
}: RadioCardsProps<Value>) {
  const generatedName = useId()
  const { ids, wiring } = useFieldWiring({ hint, error }, {})
  return (
    <fieldset
      {...wiring}
      role="radiogroup"
      aria-required={isRequired || undefined}
      className={className}
    >
      <Legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</Legend>
      <FieldRoot>
        {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
        <CardGrid>
          {cards.map((card) => (
            <Choice
              key={card.value}
              card={card}
              id={`${ids.control}-${card.value}`}
              name={name ?? generatedName}
              isChosen={card.value === value}
              onChoose={() => onChange(card.value)}
            />
          ))}
        </CardGrid>
        <FieldError id={ids.error} error={error} />
      </FieldRoot>
    </fieldset>
  )
}

interface ChoiceProps {
  card: RadioCard<string>
  id: string
  name: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ card, id, name, isChosen, onChoose }: ChoiceProps) {
  return (
    <CardLabel>
      <input
        type="radio"
        name={name}
        value={card.value}
        checked={isChosen}
        disabled={card.isDisabled}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={card.description && `${id}-description`}
      />
      {card.icon}
      <CardBody>
        <CardTitle id={`${id}-title`}>{card.title}</CardTitle>
        {card.description && (
          <CardDescription id={`${id}-description`}>{card.description}</CardDescription>
        )}
      </CardBody>
    </CardLabel>
  )
}
