import { api } from '@fieldhouse/contract'
import { addressKey, consume } from '#core/limits/limits'
import { endpoint } from '#core/endpoints/endpoint'

const listFailedCalls = () => import('#page_timings/list_failed_calls', import.meta.hot?.boundary)
const pageTimings = () => import('#page_timings/keep', import.meta.hot?.boundary)

endpoint(api.reportPageTimings, pageTimings, async ({ keepTimings }, { body, http }) => {
  await consume('pageTimingsPerAddress', addressKey(http.request.ip()))
  await keepTimings(body)
})
endpoint(api.listAreaFailedCalls, listFailedCalls, ({ listFailedCalls }, { params, query }) =>
  listFailedCalls(params.remote, query),
)
endpoint(api.listReleaseFailedCalls, listFailedCalls, ({ listFailedCalls }, { params, query }) =>
  listFailedCalls(params.remote, query),
)
