import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { connection } from '../connection/connection.ts'
import { reportError } from '../errors/report-error.ts'
import { checkForUpdates } from '../updates/check-for-updates.ts'

interface Retry {
  onRetry(): void
  isRetrying: boolean
}

/**
 * A part of the shell whose code loads on demand. React's own lazy() throws if loading fails, which would remove the
 * whole page: here `Failed` is shown instead, and loading is retried on request and after an outage.
 * @param waiting shown until the code has loaded
 * @returns the part, and a function that preloads it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<Props & Retry>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null

  async function get() {
    loaded ??= (await load()).default
    return loaded
  }

  function LazyPart(props: Props) {
    const queryClient = useQueryClient()
    const [Part, setPart] = useState(() => loaded)
    const [status, setStatus] = useState<'trying' | 'failed' | 'trying again'>('trying')

    useEffect(() => {
      if (Part || status === 'failed') return
      let isGone = false
      get().then(
        (part) => !isGone && setPart(() => part),
        (error: unknown) => {
          if (isGone) return
          setStatus('failed')
          reportError(error, 'load')
          // A newer build may have replaced it.
          checkForUpdates(queryClient).catch(() => undefined)
        },
      )
      return () => {
        isGone = true
      }
    }, [Part, status, queryClient])

    useEffect(() => connection.onBack(() => setStatus('trying again')), [])

    if (Part) return <Part {...props} />
    if (status === 'trying') return waiting
    return (
      <Failed
        {...props}
        onRetry={() => setStatus('trying again')}
        isRetrying={status === 'trying again'}
      />
    )
  }

  return [LazyPart, () => get().then(ignore, ignore)] as const
}

/** A part that did not load says so where it stands. */
const ignore = () => undefined
