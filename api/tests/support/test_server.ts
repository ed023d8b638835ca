import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { lifecycle } from '#core/lifecycle'
import { createNodeServer } from '../../bin/http_process.ts'

let origin = ''

/** Origin of this process' HTTP server in functional tests. */
export const serverOrigin = () => origin

/** Serves the application as in production, on a free port. */
export async function startTestServer(): Promise<() => Promise<void>> {
  const server = await app.container.make('server')
  await server.boot()
  const nodeServer = createNodeServer(server.handle.bind(server))
  server.setNodeServer(nodeServer)
  await new Promise<void>((resolve) => nodeServer.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(nodeServer.address() as AddressInfo).port}`
  lifecycle.serve()
  return () =>
    new Promise((resolve) => {
      nodeServer.close(() => resolve())
      nodeServer.closeAllConnections()
    })
}
