import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { previewProfile } from '#profiles/preview'
import { showProfile } from '#profiles/show'

export default class ProfilesController {
  show({ viewer, params, query }: Call<typeof api.showProfile>) {
    return query.as ? previewProfile(viewer, params.id, query.as) : showProfile(viewer, params.id)
  }
}
