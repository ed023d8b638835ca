import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { pictureFormatFor } from '#pictures/picture_format'
import { decide } from '#moderation/decide'
import { reportsFor } from '#moderation/queue'
import { reportedPicture, showReport } from '#moderation/show'
import { reviewedPicture } from '#pictures/show'
import { sizeBytes } from '#pictures/sizes'

export default class ReportCasesController {
  async index({ viewer, query, http }: Call<typeof api.listReports>) {
    const { reports, next } = await reportsFor(viewer, query)
    linkNextPage(http, next)
    return reports
  }

  show({ viewer, params }: Call<typeof api.showReport>) {
    return showReport(viewer, params.id)
  }

  async picture({ viewer, params, query, http }: Call<typeof api.showReportedPicture>) {
    const path = await reportedPicture(viewer, params.id)
    const format = pictureFormatFor(http)
    const { size, key } = await reviewedPicture(path, { width: query.w, format })
    http.response.header('content-type', `image/${format}`).send(await sizeBytes(size, key))
  }

  update({ viewer, params, body }: Call<typeof api.decideReport>) {
    return decide(viewer, params.id, body)
  }
}
