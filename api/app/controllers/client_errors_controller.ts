import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { noteFailure } from '#releases/failing_releases'
import { keepClientError } from '#services/client_errors'
import { addressKey, consume } from '#services/limits'
import { identify } from '#services/sessions'

export default class ClientErrorsController {
  async store({ http, body }: Call<typeof api.reportClientError>) {
    await consume('clientErrorsPerAddress', addressKey(http.request.ip()))
    await keepClientError(body)
    await noteFailure(await identify(http), body)
  }
}
