import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { readCriteria, writeCriteria, type Criteria } from './criteria.ts'

export interface ChangeOptions {
  /** While one types: going back does not lead through every word that was on the way. */
  replace?: boolean
}

/** Criteria in the page's address, and a way to search for others. */
export function useCriteria() {
  const [address, setAddress] = useSearchParams()
  const criteria = readCriteria(address)

  function change(changes: Partial<Criteria>, { replace = false }: ChangeOptions = {}) {
    setAddress(writeCriteria({ ...criteria, ...changes }), { replace })
  }

  return { criteria, change }
}
