import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { changeAthleteProfile } from '#services/profiles/change'
import { previewProfile } from '#services/profiles/preview'
import { showProfile } from '#services/profiles/show'

export default class ProfilesController {
  show({ viewer, params, query }: Call<typeof api.showProfile>) {
    return query.as ? previewProfile(viewer, params.id, query.as) : showProfile(viewer, params.id)
  }

  update({ viewer, body }: Call<typeof api.changeAthleteProfile>) {
    return changeAthleteProfile(viewer, body)
  }
}
