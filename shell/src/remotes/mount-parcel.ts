import {
  DRAWN_ATTRIBUTE,
  type FailurePhase,
  type RemoteLifecycles,
  type RemoteProps,
} from '@fieldhouse/remote-kit/host'
import { mountRootParcel, type Parcel } from 'single-spa'

export interface MountedParcel {
  /** Passes new props. During an update only the latest props are kept. */
  update(props: RemoteProps): void
  unmount(): void
}

/**
 * The parcel that is the parent of all areas. single-spa never releases a root parcel, nor the elements and listeners
 * it holds; it does release a parcel's children.
 */
const owner = new Promise<typeof mountRootParcel>((resolve) => {
  const nothing = () => Promise.resolve()
  mountRootParcel(
    {
      name: 'areas',
      bootstrap: nothing,
      // The same function with a less exact type in single-spa.
      mount: async ({ mountParcel }) => resolve(mountParcel as typeof mountRootParcel),
      unmount: nothing,
    },
    { domElement: document.createElement('div') },
  )
})

/**
 * Mounts a remote into `host` as a single-spa parcel, in an element of its own: one that is leaving and one that is
 * entering never share one.
 * @param onMounted called once, when it is mounted
 * @param onError single-spa itself would only reject promises that nothing handles
 */
export function mountParcel(
  lifecycles: RemoteLifecycles,
  host: HTMLElement,
  props: RemoteProps,
  {
    onMounted,
    onError,
  }: {
    onMounted(): void
    onError(error: unknown, phase: FailurePhase): void
  },
): MountedParcel {
  const domElement = drawnIn(host) ?? document.createElement('div')
  if (!domElement.parentElement) host.append(domElement)

  let parcel: Parcel<RemoteProps & { domElement: HTMLElement }> | null = null
  let waiting: RemoteProps | null = null
  // One after the other: single-spa refuses to update or unmount a parcel during an update.
  let done: Promise<unknown> = owner
    .then((mount) => {
      parcel = mount(lifecycles, { domElement, ...props })
      parcel.bootstrapPromise.catch(() => undefined)
      parcel.unmountPromise.catch(() => undefined)
      return parcel.mountPromise
    })
    .then(onMounted, (error: unknown) => onError(error, 'mount'))

  async function deliver() {
    const next = waiting
    waiting = null
    if (next && parcel?.getStatus() === 'MOUNTED') await parcel.update?.({ domElement, ...next })
  }

  return {
    update(next) {
      const isOnItsWay = waiting !== null
      waiting = next
      if (isOnItsWay) return
      done = done.then(deliver).catch((error: unknown) => onError(error, 'update'))
    },
    unmount() {
      waiting = null
      done
        .then(() => (parcel?.getStatus() === 'MOUNTED' ? parcel.unmount() : undefined))
        .catch((error: unknown) => onError(error, 'unmount'))
        .finally(() => domElement.remove())
    },
  }
}

/** The element of an area that was rendered by the server. */
function drawnIn(host: HTMLElement): HTMLElement | null {
  return host.querySelector<HTMLElement>(`:scope > [${DRAWN_ATTRIBUTE}]`)
}
