import { Suspense, useState, useTransition, type ComponentType, type ReactNode } from 'react'
import { ReadFailure } from '../lists/read-failure.tsx'
import { renewedLazy } from './renewed-lazy.ts'

/**
 * A section of a page whose code loads when it is shown: `lazyPart(async () => (await import('./editor.tsx')).Editor)`. If
 * loading fails, it says so in its place, with a retry; the page around it stays. A dialog or menu is a `useLatePart`.
 * @param waiting shown until the code has loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const current = renewedLazy(load, Failed)

  function Failed(props: Props) {
    const [Again, setAgain] = useState<ComponentType<Props> | null>(null)
    const [isFetching, startRetry] = useTransition()
    if (Again) return <Again {...props} />
    const refetch = () => startRetry(() => setAgain(current))
    return <ReadFailure of={{ error: null, isFetching, refetch }} title="This didn’t load" />
  }

  return function LazyPart(props) {
    const [Part] = useState(current)
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}
