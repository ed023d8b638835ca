import { createServer } from 'node:net'
import { Failure } from './failure.ts'

/** Fails with one line if the port is in use, before anything is started or written. */
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

/** A port that nobody uses now. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
