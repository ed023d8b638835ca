import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { readCriteria, writeCriteria, type Criteria } from './criteria.ts'

export interface ChangeOptions {
  /** While one types: going back does not lead through every word that was on the way. */
  replace?: boolean
}

/** What the address searches for, and how to search for something else. */
export function useCriteria() {
  const [address, setAddress] = useSearchParams()
  const criteria = readCriteria(address)

  function change(changes: Partial<Criteria>, { replace = false }: ChangeOptions = {}) {
    setAddress(writeCriteria({ ...criteria, ...changes }), { replace })
  }

  return { criteria, change }
}
