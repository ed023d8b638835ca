import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { fileAppeal } from '#moderation/appeal'

export default class AppealsController {
  async store({ viewer, body, http }: Call<typeof api.appeal>) {
    const { appeal, isNew } = await fileAppeal(viewer, body)
    http.response.status(isNew ? 201 : 200)
    return appeal
  }
}
