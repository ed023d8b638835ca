import { replicaAddresses } from '#core/replicas/addresses'
import { Replica } from '#core/replicas/replica'

/** Replicas of the setting by name; none without it. */
export const replicas: ReadonlyMap<string, Replica> = new Map(
  [...replicaAddresses].map(([name, address]) => [name, new Replica(name, address)]),
)
