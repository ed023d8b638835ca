import type { LiveRemote, RemoteDefinition } from '@fieldhouse/contract'
import { QueryClientProvider, useQuery, userQuery } from '../query.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mountRootParcel, type Parcel } from 'single-spa'
import { matchPath, Router } from '../router.ts'
import { createQueryClient } from '../query/query-client.ts'
import type { RemoteLifecycles } from '../remote/define-remote.tsx'
import type { RemoteProps, Toast } from '../remote/remote-props.ts'
import { HostHeader } from './host-header.tsx'
import { currentLocation, hostNavigator } from './host-navigator.ts'
import { hostServices } from './host-services.ts'
import { UPDATE_EVENT } from './update-event.ts'

const TOAST_MS = 5000
const queryClient = createQueryClient()

export interface HostProps {
  definition: RemoteDefinition
  lifecycles: RemoteLifecycles
  /** Live areas of the connected API, for links to them. */
  others: LiveRemote[]
}

/** Development host: one remote alone, with a header and the real API. */
export function Host(props: HostProps) {
  const [location, setLocation] = useState(currentLocation)
  const navigator = useMemo(() => hostNavigator(() => setLocation(currentLocation())), [])
  useEffect(() => {
    const follow = () => setLocation(currentLocation())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Router location={location} navigator={navigator}>
        <Place {...props} location={location} navigator={navigator} />
      </Router>
    </QueryClientProvider>
  )
}

function Place({
  definition,
  lifecycles,
  others,
  location,
  navigator,
}: HostProps & Pick<RemoteProps, 'location' | 'navigator'>) {
  const { data: user = null, isPending } = useQuery(userQuery())
  const [toast, setToast] = useState<Toast | null>(null)
  const { failure, setFailure, mounts } = useFailure()
  const services = useMemo(
    () => hostServices({ definition, others, onToast: setToast }),
    [definition, others],
  )
  useEffect(() => {
    const timer = setTimeout(() => setToast(null), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])

  const { pathname } = location
  const isOwn = definition.routes.some(({ path }) => matchPath(path, pathname) !== null)
  return (
    <>
      <HostHeader definition={definition} user={user} />
      <p role="status">{toast && [toast.title, toast.description].filter(Boolean).join(': ')}</p>
      <main>
        {failure !== null && <pre role="alert">{failure}</pre>}
        {!isPending && !user && <p>Log in to see {definition.name}: it’s for members only.</p>}
        {!isOwn && (
          <p>
            {pathname} isn’t an address of {definition.name}. Those are listed above.
            {!services.mayOpen(pathname) && ' No live remote answers it.'}
          </p>
        )}
        {user && (
          <RemotePlace
            key={mounts}
            lifecycles={lifecycles}
            remote={{ name: definition.name, version: '0.0.0-000000000000' }}
            basename="/"
            location={location}
            navigator={navigator}
            queryClient={queryClient}
            user={user}
            services={services}
            drawn={null}
            isLive={false}
            onError={(error) => setFailure(String(error instanceof Error ? error.stack : error))}
          />
        )}
      </main>
    </>
  )
}

/** Failure of the remote. The next change mounts it again, since the change may have fixed it. */
function useFailure() {
  const [failure, setFailure] = useState<string | null>(null)
  const [mounts, setMounts] = useState(0)
  useEffect(() => {
    if (failure === null) return
    const retry = () => {
      setFailure(null)
      setMounts((count) => count + 1)
    }
    window.addEventListener(UPDATE_EVENT, retry)
    return () => window.removeEventListener(UPDATE_EVENT, retry)
  }, [failure])
  return { failure, setFailure, mounts }
}

/** Mounts the remote as a parcel, like the shell, and passes on each change of location. */
function RemotePlace({ lifecycles, ...props }: { lifecycles: RemoteLifecycles } & RemoteProps) {
  const element = useRef<HTMLDivElement>(null)
  const parcel = useRef<Parcel<RemoteProps & { domElement: HTMLElement }> | null>(null)
  const first = useRef(props)

  useEffect(() => {
    const domElement = element.current
    if (!domElement) return
    const mounted = mountRootParcel(lifecycles, { domElement, ...first.current })
    parcel.current = mounted
    mounted.mountPromise.catch((error: unknown) => first.current.onError(error, 'mount'))
    return () => {
      parcel.current = null
      void mounted.mountPromise.then(() => mounted.unmount()).catch(() => undefined)
    }
  }, [lifecycles])

  useEffect(() => {
    const domElement = element.current
    if (!domElement || parcel.current?.getStatus() !== 'MOUNTED') return
    parcel.current.update?.({ domElement, ...props })?.catch((error: unknown) => {
      props.onError(error, 'update')
    })
  })

  return <div ref={element} />
}
