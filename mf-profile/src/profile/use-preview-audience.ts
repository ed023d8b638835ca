import type { Audience } from '@fieldhouse/contract'
import { visibilityNames } from '@fieldhouse/design-system'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import type { Eyes } from '../profile.queries.ts'

function isAudience(value: string | null): value is Audience {
  return value !== null && Object.hasOwn(visibilityNames, value)
}

/** Audience of the owner's preview, from `?as=`. Ignored for everybody else. */
export function useEyes(isOwner: boolean): [Eyes, (eyes: Eyes) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('as')

  function setEyes(eyes: Eyes) {
    const next = new URLSearchParams(search)
    if (eyes === null) next.delete('as')
    else next.set('as', eyes)
    setSearch(next, { replace: true })
  }

  return [isOwner && isAudience(named) ? named : null, setEyes]
}
