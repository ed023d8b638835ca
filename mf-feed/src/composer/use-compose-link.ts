import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Focuses the field for people who followed a link to write, and removes the request from the address, so that the link
 * works again.
 */
export function useComposeLink(isWanted: boolean, field: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus({ preventScroll: true })
    void navigate('/', { replace: true })
  })

  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
}
