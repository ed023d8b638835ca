import { fork } from 'node:child_process'
import { superviseProcess } from './supervised_process.ts'

export interface ApiServer {
  url: string
  /** Ends the wait for `AWAITED_REMOTES`, also for a process that starts after a crash. */
  tellPublished(): void
  stop(): Promise<void>
}

/** A small young generation: an open push stream costs 20 KB instead of 30, and the process 12 MB less. */
export const SERVER_FLAGS = ['--max-semi-space-size=8']

/** Few arenas and fixed thresholds: glibc returns freed buffers of uploads and pages to the system at once. */
export const SERVER_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export interface ServerProgram {
  entry: string
  execArgv?: string[]
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs the API in one process and restarts it after a crash. */
async function superviseOne(program: ServerProgram): Promise<ApiServer> {
  const process = superviseProcess('The API', () =>
    fork(program.entry, [], {
      cwd: program.cwd,
      env: program.env,
      execArgv: program.execArgv ?? [],
      // Own process group: Ctrl-C reaches only the launcher, which then lets requests finish.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  const url = await process.url
  // A restart keeps a port that the system chose: open pages know this address.
  program.env = { ...program.env, PORT: new URL(url).port || program.env.PORT }
  return {
    url,
    tellPublished() {
      delete program.env.AWAITED_REMOTES
      process.tell({ type: 'published' })
    },
    stop: () => process.stop(),
  }
}

/** Runs the API in so many processes on one port, and restarts each after a crash. */
export async function superviseServer(program: ServerProgram, processes = 1): Promise<ApiServer> {
  if (processes === 1) return superviseOne(program)
  const { superviseSeveral } = await import('./api_processes.ts')
  return superviseSeveral(program, processes)
}
