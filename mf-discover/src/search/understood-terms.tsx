import { Button } from '@fieldhouse/design-system'
import { CloseIcon } from '@fieldhouse/design-system/icons'
import { useVocabulary, type Vocabulary } from '@fieldhouse/remote-kit/vocabulary'
import { ALL, type Criteria } from './criteria.ts'
import { Terms } from './search-styles.ts'

type Term = ReturnType<Vocabulary['understand']>['terms'][number]

const kindNames: Record<Term['kind'], string | null> = {
  sport: 'Sport',
  position: 'Position',
  class: null,
  height: 'Height',
  place: 'State',
}

function textOf({ kind, label }: Term): string {
  const name = kindNames[kind]
  return name ? `${name}: ${label}` : label
}

interface UnderstoodTermsProps {
  criteria: Pick<Criteria, 'q' | 'sport'>
  /** Called with the text without the removed term. */
  onRemove: (q: string) => void
}

/** Vocabulary terms found in the text of a search, as the API understands them. Each can be removed. */
export function UnderstoodTerms({ criteria: { q, sport }, onRemove }: UnderstoodTermsProps) {
  const vocabulary = useVocabulary(q !== '')
  if (!vocabulary || q === '') return null
  const { terms } = vocabulary.understand(q, sport === ALL ? undefined : sport)
  if (terms.length === 0) return null
  return (
    <Terms aria-label="Understood as">
      {terms.map((term) => (
        <li key={`${term.start} ${term.label}`}>
          <Button
            size="sm"
            aria-label={`Remove ${textOf(term)}`}
            onClick={() => onRemove(vocabulary.withoutTerm(q, term))}
          >
            {textOf(term)}
            <CloseIcon aria-hidden="true" />
          </Button>
        </li>
      ))}
    </Terms>
  )
}
