import type { CurrentUser, Post } from '@fieldhouse/contract'
import { letPass } from '#tests/support/eventually'
import { type NodeProcess, startNode } from '#tests/support/node_process'
import { primaryForTest, replicaOf, type Server } from '#tests/support/streaming_replica'
import { Visitor } from '#tests/support/visitor'

/** A replica is admitted after four beats of half a second. */
const ADMITTED_WITHIN_MS = 20_000

export async function member(node: NodeProcess, email: string) {
  const visitor = new Visitor({ origin: node.url })
  const { json } = await visitor.post<CurrentUser>('/api/register', {
    email,
    password: 'sprint-lantern-orbit-42',
    firstName: 'Amara',
    lastName: 'Reid',
  })
  const athlete = { accountType: 'athlete', dateOfBirth: '2000-01-01' }
  const { status, text } = await visitor.put('/api/account/type', athlete)
  if (status !== 200) throw new Error(`the account's type was answered ${status}: ${text}`)
  return { visitor, id: json.id }
}

/** Value of a counter of reads. */
export async function readsOf(node: NodeProcess, outcome: 'answered' | 'repeated') {
  const metrics = await (await fetch(new URL('/api/metrics', node.url))).text()
  const line = new RegExp(`^fieldhouse_replica_reads_total\\{.*outcome="${outcome}"\\} (\\d+)`, 'm')
  return Number(line.exec(metrics)?.[1] ?? 0)
}

export const feedOf = async (visitor: Visitor) => {
  const { status, json } = await visitor.get<Post[]>('/api/posts/feed')
  if (status !== 200) throw new Error(`the feed was answered ${status}`)
  return json.map(({ content }) => content)
}

export async function untilReadFrom(node: NodeProcess, visitor: Visitor) {
  const until = performance.now() + ADMITTED_WITHIN_MS
  for (const before = await readsOf(node, 'answered'); performance.now() < until;) {
    await feedOf(visitor)
    if ((await readsOf(node, 'answered')) > before) return
    await letPass(100, 'they are apart')
  }
  throw new Error(`no read went to a replica:\n${node.output()}`)
}

interface Scene {
  primary: Server
  replica: Server
  node: NodeProcess
  other: NodeProcess
  author: Awaited<ReturnType<typeof member>>
  fan: Awaited<ReturnType<typeof member>>
}

/** Two nodes that read from a replica, an author at one and a reader at the other. */
export async function scene(): Promise<Scene> {
  const primary = await primaryForTest()
  const replica = await replicaOf(primary)
  const settings = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    LOG_LEVEL: 'info',
    DATABASE_WAIT_MS: '3000',
  }
  const node = await startNode(settings)
  const other = await startNode(settings)
  const author = await member(node, 'author@example.com')
  const fan = await member(other, 'fan@example.com')
  await untilReadFrom(other, fan.visitor)
  await untilReadFrom(node, author.visitor)
  return { primary, replica, node, other, author, fan }
}

/** Reads the feed all the time, and notes when each read began. */
export function watch(visitor: Visitor) {
  const reads: { at: number; shown: string[] }[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const at = performance.now()
      reads.push({ at, shown: await feedOf(visitor) })
      await letPass(5, 'they are apart')
    }
  })()
  return {
    reads,
    async stop() {
      isOver = true
      await running
    },
  }
}
