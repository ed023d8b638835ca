import type { Audience } from '@fieldhouse/contract'
import { visibilityNames } from '@fieldhouse/design-system'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import type { PreviewAudience } from '../profile.queries.ts'

function isAudience(value: string | null): value is Audience {
  return value !== null && Object.hasOwn(visibilityNames, value)
}

/** Audience of the owner's preview, from `?as=`. Ignored for everybody else. */
export function usePreviewAudience(
  isOwner: boolean,
): [PreviewAudience, (previewAs: PreviewAudience) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('as')

  function setPreviewAs(previewAs: PreviewAudience) {
    const next = new URLSearchParams(search)
    if (previewAs === null) next.delete('as')
    else next.set('as', previewAs)
    setSearch(next, { replace: true })
  }

  return [isOwner && isAudience(named) ? named : null, setPreviewAs]
}
