import type { VerificationType } from '@fieldhouse/contract'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { focusOnRow } from './queue-focus.ts'
import { isVerificationType } from './verification-words.ts'

/** The request that is looked at and the type that is listed: both stand in the address. */
export function useSelectedRequest() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('type')
  const type = isVerificationType(wanted) ? wanted : undefined
  const selectedId = params.get('request')
  const [hasMoved, setHasMoved] = useState(false)

  function go(next: { type?: VerificationType | undefined; request?: string | undefined }) {
    const query = Object.entries({ type, ...next }).filter(([, value]) => value)
    setParams(Object.fromEntries(query) as Record<string, string>, { replace: true })
  }

  function select(request: string | undefined) {
    setHasMoved(true)
    go({ request })
  }

  function leave() {
    select(undefined)
    focusOnRow(selectedId)
  }

  return {
    type,
    selectedId,
    /** True once another request was selected here: it takes the focus then. */
    hasMoved,
    select,
    leave,
    chooseType: (chosen: VerificationType | undefined) => go({ type: chosen }),
  }
}
