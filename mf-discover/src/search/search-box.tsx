import type { Person } from '@fieldhouse/contract'
import { SEARCH_MAX_LENGTH } from '@fieldhouse/contract'
import { Avatar, Combobox, PersonName } from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useDeferredValue, useState, type Ref } from 'react'
import { suggestQuery } from '../search.queries.ts'
import { useDebounced } from './use-debounced.ts'
import { useTypedText } from './use-typed-text.ts'

const PROMPT = 'Discover athletes, teams...'

interface SearchBoxProps {
  q: string
  onSearch: (q: string) => void
  inputRef: Ref<HTMLInputElement>
}

/** Search field that searches during typing, and suggests likely people. */
export function SearchBox({ q, onSearch, inputRef }: SearchBoxProps) {
  const navigate = useNavigate()
  const { text, setText, writeNow } = useTypedText(q, onSearch)
  // After Enter the suggestions stay closed until the text changes.
  const [isTyping, setTyping] = useState(false)
  const suggestions = useSuggestions(isTyping ? text.trim() : '')

  return (
    <Combobox<Person>
      label={PROMPT}
      isLabelHidden
      placeholder={PROMPT}
      inputRef={inputRef}
      text={text}
      onTextChange={(typed) => {
        setText(typed.slice(0, SEARCH_MAX_LENGTH))
        setTyping(true)
      }}
      onSubmit={() => {
        writeNow()
        setTyping(false)
      }}
      items={suggestions}
      itemKey={({ id }) => id}
      renderItem={(person) => <Suggestion person={person} />}
      onChoose={({ id }) => navigate(`/profile/${id}`)}
    />
  )
}

function useSuggestions(text: string): readonly Person[] {
  const settled = useDebounced(text)
  const { data = [] } = useQuery({
    ...suggestQuery(settled),
    enabled: text !== '' && settled !== '',
    // The previous suggestions stay until the next ones arrive.
    placeholderData: (previous) => previous,
  })
  const people = useDeferredValue(data)
  return text === '' ? [] : people
}

function Suggestion({ person }: { person: Person }) {
  return (
    <>
      <Avatar person={person} size="sm" />
      <PersonName person={person} badgeSize="sm" />
    </>
  )
}
