import { tellPage } from './tell_page.ts'

/** Event on the window for each answer; its `detail` is the server's time in milliseconds, exact to a second. */
export const SERVER_TIME_EVENT = 'fieldhouse:server-time'

/** Tells the window the `Date` of an answer: clocks of devices are wrong by minutes and years. */
export function tellServerTime(response: Response): Response {
  const at = Date.parse(response.headers.get('date') ?? '')
  if (!Number.isNaN(at)) tellPage<number>(SERVER_TIME_EVENT, at)
  return response
}
