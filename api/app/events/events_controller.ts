import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { openEventStream } from '#events/events'

export default class EventsController {
  async open({ viewer, query, http }: Call<typeof api.openEvents>) {
    // HEAD has no body to keep open.
    if (http.request.method() === 'HEAD') http.response.header('content-type', 'text/event-stream')
    else await openEventStream(viewer, query, http)
  }
}
