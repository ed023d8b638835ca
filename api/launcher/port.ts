import { createServer } from 'node:net'
import { Failure } from './failure.ts'

/** Says in one line that a port cannot be had, before anything was started or written. */
export async function refuseUsedPort({ host, port }: { host: string; port: number }) {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Failure(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use: stop what uses it, or set PORT to another one`
            : `Cannot listen on ${host}:${port}: ${error.message}`,
        ),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
