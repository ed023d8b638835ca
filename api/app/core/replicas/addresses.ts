import { createHash } from 'node:crypto'
import env from '#start/env'

/** Name of a replica in the table, in logs and metrics: its address without the account. */
function nameOf(address: string): string {
  const { hostname, port, pathname } = new URL(address)
  return `${hostname}:${port || 5432}${pathname}`
}

/** Addresses of the replicas by name, in the order of the setting. */
export const replicaAddresses: ReadonlyMap<string, string> = new Map(
  env.get('DATABASE_REPLICA_URLS').map((address) => [nameOf(address), address]),
)

/** True on a node that reads from replicas, and whose writes therefore wait for them. */
export const hasReplicas = replicaAddresses.size > 0

const setHash = () =>
  createHash('sha256')
    .update([...replicaAddresses.keys()].sort().join('\n'))
    .digest('hex')
    .slice(0, 8)

/** End of the names of a node's connections: tells the others which replicas its writes wait for. */
export const WAITING_MARK = hasReplicas ? ` waits ${setHash()}` : ''

/** Name of one of this node's groups of connections, `application_name` in `pg_stat_activity`. */
export const connectionName = (group: string) => `fieldhouse-${group}${WAITING_MARK}`
