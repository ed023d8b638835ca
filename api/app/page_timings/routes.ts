import { api } from '@fieldhouse/contract'
import { addressKey, consume } from '#core/limits/limits'
import { endpoint } from '#core/endpoints/endpoint'

const pageTimings = () => import('#page_timings/keep', import.meta.hot?.boundary)

endpoint(api.reportPageTimings, pageTimings, async ({ keepTimings }, { body, http }) => {
  await consume('pageTimingsPerAddress', addressKey(http.request.ip()))
  await keepTimings(body.timings)
})
