import type { Health } from '@fieldhouse/contract'
import { Badge, Skeleton } from '@fieldhouse/design-system'
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

interface HealthFactProps {
  name: string
  /** Undefined while it loads. */
  status: Health['status'] | undefined
}

function HealthFact({ name, status }: HealthFactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {status === undefined ? (
          <Skeleton width="4.5rem" height="1.5rem" />
        ) : (
          <Badge tone={status === 'ok' ? 'accent' : 'elite'}>{statusNames[status]}</Badge>
        )}
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
          {(live.isPending || live.data) && (
            <HealthFact name="The process" status={live.data?.status} />
          )}
          <HealthFact name="Requests" status={status} />
          {Object.entries(checks ?? {}).map(([name, check]) => (
            <HealthFact key={name} name={plainName(name)} status={check} />
          ))}
        </Facts>
      )}
    </SystemPart>
  )
}
