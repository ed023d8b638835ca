import { registry } from '#core/metrics'
import { until } from '#tests/support/eventually'

/** Number of answers by route in the metrics. */
export async function answersOf(route: string): Promise<number> {
  const text = await registry.metrics()
  return text
    .split('\n')
    .filter((line) => line.startsWith('fieldhouse_http_request_duration_seconds_count'))
    .filter((line) => line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

export const untilCounted = (route: string, count: number) =>
  until(async () => (await answersOf(route)) >= count)
