import type { AdminUser } from '@fieldhouse/contract'
import { Combobox, fullName } from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useDeferredValue, useState } from 'react'
import { peopleNamedQuery } from '../people.queries.ts'

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TEXT_MAX_LENGTH = 100

interface PersonFieldProps {
  label: string
  hint: string
  /** Id of the chosen person or thing. */
  value: string | undefined
  nameOf: (id: string) => string | undefined
  onChange: (id: string) => void
  /** Ids of releases, jobs and other things are chosen by Enter, too. */
  takesAnyId?: boolean
}

/** Chooses a person by name or email; an id typed or pasted counts as well. */
export function PersonField({
  label,
  hint,
  value = '',
  nameOf,
  onChange,
  takesAnyId = false,
}: PersonFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const [error, setError] = useState<string>()
  if (value !== seen) {
    setSeen(value)
    setTyped(null)
    setError(undefined)
  }
  const shown = value === chosen?.id ? chosen.name : (nameOf(value) ?? value)
  const asked = useDeferredValue(typed?.trim() ?? '')
  const { data: found = [], isFetching } = useQuery({
    ...peopleNamedQuery(asked),
    enabled: asked !== '' && !USER_ID.test(asked),
  })
  const people = typed?.trim() ? found : []

  function choose(id: string, name: string) {
    setChosen({ id, name })
    setTyped(null)
    setError(undefined)
    if (id !== value) onChange(id)
  }

  function submit(text: string) {
    const wanted = text.trim()
    if (typed === null || (wanted === '' && value === '')) return
    const [only, ...others] = people
    if (wanted === '' || USER_ID.test(wanted)) choose(wanted, wanted)
    else if (only && others.length === 0) choose(only.id, fullName(only))
    else if (others.length > 0) setError('Several people match: choose one from the list')
    else if (takesAnyId) choose(wanted, wanted)
    else if (!isFetching) setError('No one by this name or email')
  }

  return (
    <Combobox<AdminUser>
      label={label}
      hint={hint}
      error={error}
      text={typed ?? shown}
      onTextChange={(text) => {
        setTyped(text.slice(0, TEXT_MAX_LENGTH))
        setError(undefined)
        if (text === '' && value !== '') choose('', '')
      }}
      items={people}
      itemKey={({ id }) => id}
      renderItem={(person) => (
        <span>
          <bdi>{fullName(person)}</bdi> · <bdi>{person.email}</bdi>
        </span>
      )}
      onChoose={(person) => choose(person.id, fullName(person))}
      onSubmit={submit}
    />
  )
}
