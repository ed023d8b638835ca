import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Data never becomes stale: data that made a part throw must be gone when it is retried, or opened again.
 * @returns to be called when it threw in this attempt
 */
export function useForgottenData(attempt: number): () => void {
  const queryClient = useQueryClient()
  const hasThrown = useRef(false)

  useEffect(
    () => () => {
      if (!hasThrown.current) return
      hasThrown.current = false
      queryClient.removeQueries({ type: 'inactive' })
    },
    [attempt, queryClient],
  )

  return useCallback(() => {
    hasThrown.current = true
  }, [])
}
