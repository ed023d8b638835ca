import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { pictureFormatFor } from '#pictures/picture_format'
import { reportedPicture } from '#moderation/show'
import { reviewedPicture } from '#pictures/show'
import { sizeBytes } from '#pictures/sizes'

export default class ReportCasesController {
  async picture({ viewer, params, query, http }: Call<typeof api.showReportedPicture>) {
    const path = await reportedPicture(viewer, params.id)
    const format = pictureFormatFor(http)
    const { size, key } = await reviewedPicture(path, { width: query.w, format })
    http.response.header('content-type', `image/${format}`).send(await sizeBytes(size, key))
  }
}
