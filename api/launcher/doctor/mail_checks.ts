import { connect } from 'node:net'
import { once } from 'node:events'
import { error, type Finding, ok, reasonOf } from './finding.ts'

type Environment = Record<string, string | undefined>

const PATIENCE_MS = 5_000

function serverOf({ SMTP_URL, SMTP_HOST, SMTP_PORT }: Environment) {
  const url = SMTP_URL ? URL.parse(SMTP_URL) : null
  if (url)
    return { host: url.hostname, port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587) }
  return SMTP_HOST ? { host: SMTP_HOST, port: Number(SMTP_PORT) || 587 } : null
}

/** Findings about the mail server: whether it can be reached. */
export async function checkMailServer(env: Environment): Promise<Finding[]> {
  const server = serverOf(env)
  if (!server) return []
  const socket = connect(server)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return [ok('mail', `${server.host}:${server.port} answers`)]
  } catch (failure) {
    return [error('mail', `${server.host}:${server.port} cannot be reached: ${reasonOf(failure)}`)]
  } finally {
    socket.destroy()
  }
}
