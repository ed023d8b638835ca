import { connect } from 'node:net'
import { serverOrigin } from '#tests/support/test_server'

const TOO_LONG_MS = 5_000

/**
 * Status of the answer to a request that announces a body and never sends it.
 * @throws if the answer waits for the body
 */
export function statusBeforeBody(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const { hostname, port, host } = new URL(serverOrigin())
  const lines = Object.entries({
    host,
    'content-type': 'application/json',
    'content-length': '512',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)

  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const timer = setTimeout(() => {
      reject(new Error(`${method} ${path} waited for the body`))
      socket.destroy()
    }, TOO_LONG_MS)
    socket.on('error', reject)
    socket.once('data', (data: Buffer) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1]))
    })
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}
