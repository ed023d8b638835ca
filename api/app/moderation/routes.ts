import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const appeal = () => import('#moderation/appeal', import.meta.hot?.boundary)
const ReportCasesController = () => import('#moderation/report_cases_controller')
const decide = () => import('#moderation/decide', import.meta.hot?.boundary)
const queue = () => import('#moderation/queue', import.meta.hot?.boundary)
const show = () => import('#moderation/show', import.meta.hot?.boundary)

endpoint(api.appeal, appeal, ({ fileAppeal }, { viewer, body }) => fileAppeal(viewer, body))
endpoint(api.listReports, queue, ({ reportsFor }, { viewer, query }) => reportsFor(viewer, query))
endpoint(api.showReport, show, ({ showReport }, { viewer, params }) =>
  showReport(viewer, params.id),
)
endpoint(api.showReportedPicture, [ReportCasesController, 'picture'])
endpoint(api.decideReport, decide, ({ decide }, { viewer, params, body }) =>
  decide(viewer, params.id, body),
)
