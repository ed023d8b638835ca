import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
export const REPORTS = join(ROOT, 'tmp', 'reports')

type Environment = Record<string, string | undefined>

const ENVIRONMENT: Environment = {
  CI: process.env.CI ?? 'true',
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // Nodes and commands of tests have data folders of their own, where each would compile everything once more.
  NODE_COMPILE_CACHE: join(ROOT, 'tmp', 'compile-cache'),
  // Tests start their own databases and use free ports.
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  DATA_DIR: '',
  PORT: '',
}

export interface Ended {
  code: number | null
  seconds: number
  /** Of the command and of all children that it waited for. */
  processorSeconds: number
}

/** Writes the processor time of a command to the file in $0: Node counts only its own. */
const TIMED = `TIMEFORMAT='%U %S'; { time "$@" 2>&3; } 3>&2 2>"$0"`
let runs = 0

/** Runs a command to its end; it ends with this process. */
export async function run(command: string[], cwd = ROOT, env: Environment = {}): Promise<Ended> {
  mkdirSync(REPORTS, { recursive: true })
  const times = join(REPORTS, `times-${++runs}`)
  const startedAt = Date.now()
  // Own process group, so that its children stop with it.
  const child = spawn('bash', ['-c', TIMED, times, ...command], {
    cwd,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...ENVIRONMENT, ...env },
  })
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
    process.exitCode = 130
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.off('SIGINT', stop).off('SIGTERM', stop)
  const [user = 0, system = 0] = readFileSync(times, 'utf8').split(' ').map(Number)
  rmSync(times)
  return { code, seconds: (Date.now() - startedAt) / 1000, processorSeconds: user + system }
}

export interface Project {
  name: string
  folder: string
  targets: string[]
  tags: string[]
}

/** Packages as Nx knows them. */
export async function readProjects(): Promise<Project[]> {
  const path = join(REPORTS, 'projects.json')
  await run(['nx', 'graph', `--file=${path}`])
  const { graph } = JSON.parse(readFileSync(path, 'utf8')) as {
    graph: {
      nodes: Record<
        string,
        { name: string; data: { root: string; targets: object; tags?: string[] } }
      >
    }
  }
  return Object.values(graph.nodes).map(({ name, data: { root, targets, tags = [] } }) => ({
    name,
    folder: join(ROOT, root),
    targets: Object.keys(targets),
    tags,
  }))
}

/** A target of a package that ran, or that others kept from running. */
export interface Task {
  /** As `@fieldhouse/api:process`. */
  id: string
  target: string
  /** Folder of its package. */
  folder: string
  failed: boolean
  seconds: number
}

interface RunDetails {
  tasks: {
    taskId: string
    projectName: string
    target: string
    startTime?: string
    endTime?: string
    status?: number
  }[]
}

/** Runs targets by Nx. @throws if Nx itself failed */
export async function runTargets(projects: Project[], args: string[]) {
  const details = join(ROOT, '.nx', 'cache', 'run.json')
  rmSync(details, { force: true })
  const ended = await run(['nx', ...args, '--nxBail=false', '--outputStyle=static'])
  const { tasks } = JSON.parse(readFileSync(details, 'utf8')) as RunDetails
  const ran = tasks.map(({ taskId, projectName, target, startTime, endTime, status }): Task => ({
    id: taskId,
    target,
    folder: projects.find(({ name }) => name === projectName)!.folder,
    failed: status !== 0,
    seconds: (Date.parse(endTime ?? '') - Date.parse(startTime ?? '')) / 1000 || 0,
  }))
  return { ...ended, tasks: ran }
}

/** Tasks that Nx leaves out, since what they need failed: it does not name them. */
export function leftOut(projects: Project[], targets: string[], ran: Task[]): Task[] {
  return projects.flatMap(({ name, folder, targets: own }) =>
    targets
      .filter((target) => own.includes(target))
      .map((target): Task => ({
        id: `${name}:${target}`,
        target,
        folder,
        failed: true,
        seconds: 0,
      }))
      .filter(({ id }) => !ran.some((task) => task.id === id)),
  )
}
