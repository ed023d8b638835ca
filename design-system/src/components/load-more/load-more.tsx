import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { color, space } from '../../tokens/index.ts'
import { Button } from '../button/button.tsx'

/** Starts loading before the reader reaches the end. */
const AHEAD = '600px'

const Foot = styled.div.withConfig({ componentId: 'fh-load-more' })`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  padding: ${space[16]};
  color: ${color.muted};
`

export interface LoadMoreProps {
  onLoad: () => void
  isLoading: boolean
  hasFailed: boolean
  /** Text of a failure: 'More posts didn’t load.' */
  failure: string
}

/** Foot of a paged list: loads when scrolled near, and by its button. */
export function LoadMore({ onLoad, isLoading, hasFailed, failure }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const loadIfIdle = useEffectEvent(() => {
    // After a failure only a press retries: scrolling must not overload a struggling server.
    if (!isLoading && !hasFailed) onLoad()
  })

  useEffect(() => {
    if (!foot.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadIfIdle()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [isLoading])

  return (
    <Foot ref={foot}>
      {hasFailed && <p role="alert">{failure}</p>}
      <Button onClick={onLoad} pending={isLoading} pendingLabel="Loading...">
        {hasFailed ? 'Try again' : 'Load more'}
      </Button>
    </Foot>
  )
}
