import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { PICTURE_UPLOADS } from '#pictures/picture_uploads'
import { receiveUpload } from '#storage/receive'
import { openUpload } from '#storage/uploads'

export default class UploadsController {
  store({ viewer, http }: Call<typeof api.openUpload>) {
    return openUpload(http, viewer, PICTURE_UPLOADS)
  }

  /** The raw stream, still unread. */
  receive({ params, query, http }: Call<typeof api.uploadObject>) {
    return receiveUpload(http.request.request, PICTURE_UPLOADS, params.id, query)
  }
}
