import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useEffect, useRef } from 'react'
import { readCriteria, writeCriteria, type Criteria } from './criteria.ts'

export interface ChangeOptions {
  /** Replaces the history entry during typing, so that Back does not step through every intermediate text. */
  replace?: boolean
}

/** Criteria in the page's address, and a function to change them. */
export function useCriteria() {
  const [address, setAddress] = useSearchParams()
  const criteria = readCriteria(address)
  // A second change may come before the page has the address of the first.
  const latest = useRef(criteria)
  useEffect(() => {
    latest.current = readCriteria(address)
  }, [address])

  function change(changes: Partial<Criteria>, { replace = false }: ChangeOptions = {}) {
    latest.current = { ...latest.current, ...changes }
    setAddress(writeCriteria(latest.current), { replace })
  }

  return { criteria, change }
}
