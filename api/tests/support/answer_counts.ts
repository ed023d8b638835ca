import { setTimeout as sleep } from 'node:timers/promises'
import { registry } from '#core/metrics'

/** Number of answers by route in the metrics. */
export async function answersOf(route: string): Promise<number> {
  const text = await registry.metrics()
  return text
    .split('\n')
    .filter((line) => line.startsWith('fieldhouse_http_request_duration_seconds_count'))
    .filter((line) => line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

export async function untilCounted(route: string, count: number) {
  while ((await answersOf(route)) < count) await sleep(5)
}
