import type { VerificationType } from '@fieldhouse/contract'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { focusOnRow } from './queue-focus.ts'
import { isVerificationType } from './verification-words.ts'

/** The selected request and the selected type, both stored in the address. */
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
    /** True once a request was selected on this page: from then on the panel takes the focus. */
    hasMoved,
    select,
    leave,
    chooseType: (chosen: VerificationType | undefined) => go({ type: chosen }),
  }
}
