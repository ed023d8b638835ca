import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getActiveTestOrFail } from '@japa/runner'
import {
  type NodeProcess,
  program,
  startExpectingFailure,
  startNode,
  stopNode,
} from '#tests/support/node_process'
import type { Visitor } from '#tests/support/visitor'

const HOST = fileURLToPath(new URL('processes_host.ts', import.meta.url))

type Environment = Record<string, string | undefined>

const host = { entry: HOST, cwd: program.cwd, execArgv: [] }

const asked = (count: number, environment: Environment) => ({
  ...environment,
  PROCESSES_HOST: JSON.stringify({ program, count }),
})

/** A node whose API runs in several processes; `child` is their launcher. */
export async function startProcesses(
  count: number,
  environment: Environment,
): Promise<NodeProcess> {
  const node = await startNode(asked(count, environment), host)
  // Before the launcher is killed, as all nodes are: its processes would outlive it for a second.
  getActiveTestOrFail().cleanup(async () => void (await stopNode(node)))
  return node
}

/** Expects a start to give up. */
export const startProcessesExpectingFailure = (count: number, environment: Environment) =>
  startExpectingFailure(asked(count, environment), host)

/** Time after which an answer counts as missing. */
const PATIENCE_MS = 10_000

/** Status of an answer on a connection of its own, which any process may accept. @throws without one in ten seconds */
export const statusOf = (url: URL, visitor: Visitor): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = get(url, { agent: false, headers: { cookie }, timeout: PATIENCE_MS })
    request.once('response', (response) => {
      response.once('error', reject)
      response.once('end', () => resolve(response.statusCode))
      response.resume()
    })
    request.once('timeout', () => request.destroy(new HangingConnection()))
    request.once('error', reject)
  })

/** A connection that nobody answers and nobody ends. */
export class HangingConnection extends Error {}

/** Runs work while one process stands still, so that the others accept all connections. */
export async function withStanding<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** Pids of a node's API processes, in the order of their starts. Linux only. */
export async function pidsOf({ child: { pid } }: NodeProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}
