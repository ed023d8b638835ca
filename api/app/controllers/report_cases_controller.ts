import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { pictureFormatFor } from '#endpoints/picture_format'
import { decide } from '#services/moderation/decide'
import { reportsFor } from '#services/moderation/queue'
import { reportedPicture, showReport } from '#services/moderation/show'
import { reviewedPicture } from '#services/pictures/show'
import { sizeBytes } from '#services/pictures/sizes'

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
