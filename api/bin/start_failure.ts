import { isDatabaseAway } from '#core/problems/database_away'

/** PostgreSQL error codes: wrong password, no such role, no such database, insufficient privilege. */
const NO_ACCESS = new Set(['28P01', '28000', '3D000', '42501'])

interface Details {
  code?: unknown
  help?: unknown
  port?: unknown
}

/** Lines for the operator who started the API: one for each cause they can fix. */
export function startFailureLines(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { code, help, port } = error as Details
  if (code === 'E_INVALID_ENV_VARIABLES' && typeof help === 'string') {
    return help.split('\n').map((line) => line.replace(/^- /, ''))
  }
  if (code === 'EADDRINUSE') {
    return [`Port ${String(port)} is in use: stop what uses it, or set PORT to another one`]
  }
  if (code === 'EACCES' && port !== undefined) {
    return [`Port ${String(port)} may not be used by this account: set PORT to another one`]
  }
  if (error.name === 'StartRefusal') return [error.message]
  if (typeof code === 'string' && NO_ACCESS.has(code)) {
    return [`DATABASE_URL does not work: ${error.message}`]
  }
  if (isDatabaseAway(error)) return [`DATABASE_URL does not work: ${error.message || String(code)}`]
  return [error.stack ?? error.message]
}
