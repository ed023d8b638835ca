import type { ClientError as ClientErrorReport } from '@fieldhouse/contract'
import ClientError from '#client_errors/client_error'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const WORD = /[^\s"'<>]+/g
const QUERY = /[?#][^\s)"']*/g

/** True for an email address, or a word that contains one. */
function holdsEmail(word: string): boolean {
  return word
    .split('@')
    .some((part, nth, parts) => nth > 0 && parts[nth - 1] !== '' && part.includes('.'))
}

/** Removes anything that could identify the browser's user: ids, email addresses, query strings. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(QUERY, '')
    .replace(UUID, ':id')
    .replace(WORD, (word) => (holdsEmail(word) ? ':email' : word))
}

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
