import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { fileReport } from '#safety/file_report'

export default class ReportsController {
  async store({ viewer, body, http }: Call<typeof api.report>) {
    const { report, isNew } = await fileReport(viewer, body)
    http.response.status(isNew ? 201 : 200)
    return report
  }
}
