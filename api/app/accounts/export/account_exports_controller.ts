import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { exportDisk } from '#accounts/export/disk'
import { readyExport } from '#accounts/export/request'
import { clock } from '#core/clock'

export default class AccountExportsController {
  async download({ viewer, http }: Call<typeof api.downloadExport>) {
    const { key, bytes } = await readyExport(viewer)
    const name = `fieldhouse-${clock.today()}.zip`
    http.response
      .header('cache-control', 'private, no-store')
      .header('content-type', 'application/zip')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .stream(await exportDisk().getStream(key))
  }
}
