import { SERVER_TIME_EVENT } from '@fieldhouse/contract/client'
import { setServerTime } from '@fieldhouse/design-system'

/**
 * Sets the clock of all areas by the server's: by the page at first, then by each answer.
 * @param pageReadAt when the server read the page's data
 */
export function followServerTime(target: EventTarget, pageReadAt: number | null): void {
  if (pageReadAt !== null) setServerTime(pageReadAt)
  target.addEventListener(SERVER_TIME_EVENT, (event) => {
    setServerTime((event as CustomEvent<number>).detail)
  })
}
