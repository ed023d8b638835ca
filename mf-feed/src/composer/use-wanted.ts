import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Puts whoever came to write into the field, and the wish out of the address: pressed again it is a new one. */
export function useWanted(isWanted: boolean, field: RefObject<HTMLElement | null>): void {
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
