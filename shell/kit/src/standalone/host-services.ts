import type { LiveRemote, RemoteDefinition } from '@fieldhouse/contract'
import { matchPath } from '../router.ts'
import type { RemoteServices, Toast } from '../remote/remote-props.ts'

/** Minimal services for a remote in the development host. */
export function hostServices({
  definition,
  others,
  onToast,
}: {
  definition: RemoteDefinition
  /** Live areas of the connected API. */
  others: LiveRemote[]
  onToast: (toast: Toast) => void
}): RemoteServices {
  let holds = 0
  window.addEventListener('beforeunload', (event) => {
    if (holds > 0) event.preventDefault()
  })
  const routes = [definition, ...others].flatMap((remote) => remote.routes)
  return {
    notify: onToast,
    confirm: async ({ title, description }) =>
      window.confirm([title, description].filter(Boolean).join('\n\n')),
    track: (event) => void performance.mark(`fieldhouse:${event}`),
    mayOpen: (path) => routes.some((route) => matchPath(route.path, path) !== null),
    holdUnsavedWork() {
      holds += 1
      let isHeld = true
      return () => {
        if (isHeld) holds -= 1
        isHeld = false
      }
    },
  }
}
