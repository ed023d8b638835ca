import type { Health } from '@fieldhouse/contract'
import { Badge } from '@fieldhouse/design-system'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Facts } from '../admin/facts.ts'
import { healthQuery } from '../system.queries.ts'
import { plainName } from './plain-name.ts'
import { SystemPart } from './system-part.tsx'

const statusNames: Record<Health['status'], string> = {
  ok: 'Healthy',
  degraded: 'Degraded',
  starting: 'Starting',
  draining: 'Stopping',
  failing: 'Failing',
}

function HealthFact({ name, status }: { name: string; status: Health['status'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Badge tone={status === 'ok' ? 'accent' : 'elite'}>{statusNames[status]}</Badge>
      </dd>
    </div>
  )
}

/** Health of the node that answered this page. */
export function HealthCard() {
  const live = useQuery({ ...healthQuery('live'), refetchInterval: POLL_INTERVAL_MS })
  const ready = useQuery({ ...healthQuery('ready'), refetchInterval: POLL_INTERVAL_MS })
  return (
    <SystemPart title="Health" query={ready}>
      {({ status, checks }) => (
        <Facts>
          {live.data && <HealthFact name="The process" status={live.data.status} />}
          <HealthFact name="Requests" status={status} />
          {Object.entries(checks ?? {}).map(([name, check]) => (
            <HealthFact key={name} name={plainName(name)} status={check} />
          ))}
        </Facts>
      )}
    </SystemPart>
  )
}
