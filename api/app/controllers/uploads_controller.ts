import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { receiveUpload } from '#services/objects/receive'
import { openUpload } from '#services/objects/uploads'

export default class UploadsController {
  store({ viewer, http }: Call<typeof api.openUpload>) {
    return openUpload(http, viewer)
  }

  /** The raw stream: nothing has read any of it. */
  receive({ params, query, http }: Call<typeof api.uploadObject>) {
    return receiveUpload(http.request.request, params.id, query)
  }
}
