import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { readCriteria, writeCriteria, type Criteria } from './criteria.ts'

export interface ChangeOptions {
  /** Replaces the history entry during typing, so that Back does not step through every intermediate text. */
  replace?: boolean
}

/** Criteria in the page's address, and a function to change them. */
export function useCriteria() {
  const [address, setAddress] = useSearchParams()
  const criteria = readCriteria(address)

  function change(changes: Partial<Criteria>, { replace = false }: ChangeOptions = {}) {
    setAddress(writeCriteria({ ...criteria, ...changes }), { replace })
  }

  return { criteria, change }
}
