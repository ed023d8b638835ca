import cluster from 'node:cluster'
import type { ApiServer, ServerProgram } from './api_server.ts'
import { freePort } from './port.ts'
import { ProcessExchange } from './process_exchange.ts'
import { type SupervisedProcess, superviseProcess } from './supervised_process.ts'

/**
 * Runs the API in several processes that accept connections from one listening socket, restarts each after a crash, and
 * passes on what they ask each other.
 */
export async function superviseSeveral(program: ServerProgram, count: number): Promise<ApiServer> {
  // Round-robin would hand connections over by messages: those to a process that dies before it reads them would hang
  // until the client gives up.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: program.entry,
    args: [],
    execArgv: program.execArgv ?? [],
    cwd: program.cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // Chosen here: the system would choose another one once all processes were gone, and open pages know this address.
  const port = Number(program.env.PORT) || (await freePort(program.env.HOST))
  const exchange = new ProcessExchange()
  const env: NodeJS.ProcessEnv = {
    ...program.env,
    PORT: String(port),
    API_PROCESSES: String(count),
  }

  const processes: SupervisedProcess[] = []
  const start = (number: number) => {
    const process: SupervisedProcess = superviseProcess(
      `Process ${number} of the API`,
      () => cluster.fork({ ...env, API_PROCESS: String(number) }).process,
      {
        onReady: () => exchange.enter(number, process.tell),
        onMessage: (message) => exchange.hear(number, message),
        onEnd: () => exchange.leave(number),
      },
    )
    processes.push(process)
    return process.url
  }
  const stop = () => Promise.all(processes.map((process) => process.stop()))

  try {
    // Alone: it migrates the database and reports what keeps all of them from starting, once.
    const url = await start(1)
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 2)))
    return {
      url,
      tellPublished() {
        delete env.AWAITED_REMOTES
        for (const process of processes) process.tell({ type: 'published' })
      },
      stop: async () => void (await stop()),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
