import { Gauge } from 'prom-client'
import { registry } from '#core/metrics'
import { replicas } from '#core/replicas/replicas'

new Gauge({
  name: 'fieldhouse_replica_asked',
  help: '1 for a replica that this node reads from now, with all of its processes; 0 for one that it must not ask.',
  labelNames: ['replica'] as const,
  aggregator: 'min',
  registers: [registry],
  collect() {
    for (const { name, isAsked } of replicas.values()) this.set({ replica: name }, Number(isAsked))
  },
})
