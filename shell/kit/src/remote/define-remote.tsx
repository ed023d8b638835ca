import * as React from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { LifeCycleFn } from 'single-spa'
import singleSpaReact from 'single-spa-react'
import { DRAWN_ATTRIBUTE, TAKEN_OVER_ATTRIBUTE } from './drawn-attribute.ts'
import { onRecoverableError } from './recoverable-error.ts'
import type { RemoteProps } from './remote-props.ts'
import { preloadPage } from './preload-page.ts'
import { RemoteRoot, type Pages } from './remote-root.tsx'

/** Time that a lifecycle may take before the shell gives up on it. */
export const LIFECYCLE_TIMEOUT_MS = 5000

/** Time for loading the code of a server-rendered page, well within that of mounting. */
const PRELOAD_MAX_MS = LIFECYCLE_TIMEOUT_MS / 2

type Lifecycle = LifeCycleFn<RemoteProps & { domElement: Element }>

/** Exports of `./remote`: the lifecycles of a single-spa parcel. */
export interface RemoteLifecycles {
  bootstrap: Lifecycle
  mount: Lifecycle
  unmount: Lifecycle
  update: Lifecycle
  timeouts: Record<
    'bootstrap' | 'mount' | 'unmount' | 'update',
    { millis: number; dieOnTimeout: boolean; warningMillis: number }
  >
}

const timeout = {
  millis: LIFECYCLE_TIMEOUT_MS,
  // Otherwise single-spa waits forever and only logs it.
  dieOnTimeout: true,
  warningMillis: LIFECYCLE_TIMEOUT_MS,
}

/**
 * Creates a remote from its pages. The exposed module is this one call: `export const { bootstrap, mount, unmount,
 * update, timeouts } = defineRemote({ name: 'mf-feed', pages })`
 */
export function defineRemote({ name, pages }: { name: string; pages: Pages }): RemoteLifecycles {
  return parcelLifecycles({
    idPrefix: name,
    Root: (props) => <RemoteRoot {...props} pages={pages} />,
    preload: ({ location, user }) =>
      preloadPage(pages, { pathname: location.pathname, search: location.search, user }),
  })
}

/** Lifecycles of a parcel that renders `Root`. */
export function parcelLifecycles({
  idPrefix,
  Root,
  preload,
}: {
  /** Unique among the parcels of a page. */
  idPrefix: string
  Root(props: RemoteProps): ReactNode
  /** Loads code that a server-rendered page needs for its hydration. */
  preload?(props: RemoteProps): Promise<void>
}): RemoteLifecycles {
  const reporters = new WeakMap<Element, RemoteProps['onError']>()
  const places = new WeakMap<Element, RemoteProps['location']>()
  const lifecycles = singleSpaReact<RemoteProps & { domElement: Element }>({
    React,
    ReactDOMClient: {
      // The remote is a separate root: without a prefix its useId() values would repeat the shell's.
      createRoot(element: Element) {
        const options = {
          identifierPrefix: `${idPrefix}-`,
          // Errors that no boundary caught, the remote's own included.
          onUncaughtError: (error: unknown) => reporters.get(element)?.(error, 'render'),
          onRecoverableError,
        }
        return isDrawn(element) ? hydratedRoot(element, options) : createRoot(element, options)
      },
    },
    rootComponent: Root,
    // RemoteRoot has its own boundary, which reports.
    suppressComponentDidCatchWarning: true,
  }) as Pick<RemoteLifecycles, 'bootstrap' | 'mount' | 'unmount' | 'update'>

  // No `name` here: single-spa-react stores mounted elements by the parcel's name, and two parcels of one remote (one
  // leaving, one entering) would collide.
  return {
    bootstrap: lifecycles.bootstrap,
    async mount(props) {
      reporters.set(props.domElement, props.onError)
      places.set(props.domElement, props.location)
      // With code still to load, hydration would replace the server-rendered page with nothing.
      if (preload && isDrawn(props.domElement)) {
        const isLate = new Promise((resolve) => setTimeout(resolve, PRELOAD_MAX_MS))
        await Promise.race([preload(props), isLate])
      }
      return lifecycles.mount(props)
    },
    unmount: lifecycles.unmount,
    update(props) {
      const isSamePlace = places.get(props.domElement) === props.location
      places.set(props.domElement, props.location)
      if (!isSamePlace) return lifecycles.update(props)
      // As a transition: at once it would have a page that is still to be hydrated rendered in one piece.
      let updated: Promise<unknown> = Promise.resolve()
      React.startTransition(() => void (updated = lifecycles.update(props)))
      return updated
    },
    timeouts: { bootstrap: timeout, mount: timeout, unmount: timeout, update: timeout },
  }
}

const isDrawn = (element: Element) => element.hasAttribute(DRAWN_ATTRIBUTE)

/**
 * A root that hydrates the content of `element`. single-spa-react chooses between hydrating and rendering per remote,
 * not per element.
 */
function hydratedRoot(element: Element, options: Parameters<typeof hydrateRoot>[2]): Root {
  let root: Root | undefined
  return {
    render(children) {
      if (root) root.render(children)
      else {
        // In slices: it can be read already, and a press in between is answered first.
        React.startTransition(() => void (root = hydrateRoot(element, children, options)))
        element.setAttribute(TAKEN_OVER_ATTRIBUTE, '')
      }
    },
    unmount: () => root?.unmount(),
  }
}
