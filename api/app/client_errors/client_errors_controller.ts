import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { previewsOf } from '#front_door/preview_cookie'
import { recordFailure } from '#releases/failing_releases'
import { keepClientError, listReleaseErrors } from '#client_errors/client_errors'
import { addressKey, consume } from '#core/limits/limits'

export default class ClientErrorsController {
  index({ params, query }: Call<typeof api.listReleaseErrors>) {
    return listReleaseErrors(params.remote, query)
  }

  ofArea({ params }: Call<typeof api.listAreaErrors>) {
    return listReleaseErrors(params.remote)
  }

  async store({ http, body }: Call<typeof api.reportClientError>) {
    await consume('clientErrorsPerAddress', addressKey(http.request.ip()))
    await keepClientError(body)
    await http.auth.check()
    const viewer = http.auth.user ?? null
    const previews = await previewsOf(http, viewer)
    // A reviewer does not speak for members.
    if (previews.get(body.source) === body.version) return
    await recordFailure(viewer, body)
  }
}
