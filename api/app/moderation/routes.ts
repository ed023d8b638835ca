import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AppealsController = () => import('#moderation/appeals_controller')
const ReportCasesController = () => import('#moderation/report_cases_controller')

endpoint(api.appeal, [AppealsController, 'store'])
endpoint(api.listReports, [ReportCasesController, 'index'])
endpoint(api.showReport, [ReportCasesController, 'show'])
endpoint(api.showReportedPicture, [ReportCasesController, 'picture'])
endpoint(api.decideReport, [ReportCasesController, 'update'])
