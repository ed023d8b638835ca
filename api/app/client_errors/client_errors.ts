import type { ClientError as ClientErrorReport } from '@fieldhouse/contract'
import ClientError from '#client_errors/client_error'
import { withoutPersonalData } from '#core/personal_data'

export async function keepClientError(report: ClientErrorReport): Promise<void> {
  await ClientError.create({
    source: report.source,
    version: report.version,
    phase: report.phase,
    message: withoutPersonalData(report.message),
    stack: report.stack ? withoutPersonalData(report.stack) : null,
    path: withoutPersonalData(report.path),
  })
}
