import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  type NodeProcess,
  program,
  startExpectingFailure,
  startNode,
} from '#tests/support/node_process'

const HOST = fileURLToPath(new URL('processes_host.ts', import.meta.url))

type Environment = Record<string, string | undefined>

const host = { entry: HOST, cwd: program.cwd, execArgv: [] }

const asked = (count: number, environment: Environment) => ({
  ...environment,
  PROCESSES_HOST: JSON.stringify({ program, count }),
})

/** A node whose API runs in several processes; `child` is their launcher. */
export const startProcesses = (count: number, environment: Environment): Promise<NodeProcess> =>
  startNode(asked(count, environment), host)

/** Expects a start to give up. */
export const startProcessesExpectingFailure = (count: number, environment: Environment) =>
  startExpectingFailure(asked(count, environment), host)

/** Pids of a node's API processes, in the order of their starts. Linux only. */
export async function pidsOf({ child: { pid } }: NodeProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}
