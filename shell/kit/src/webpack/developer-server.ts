import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from 'webpack-dev-server'
import { HOST_PAGE } from './host-config.ts'

/** Pages on this machine, on any port: the whole app under development. */
const LOCAL_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/**
 * A dev server whose files another local page loads: absolute URLs, CORS for this machine only.
 * @param port on loopback, so it is not reachable from other machines
 * @param api URL of the API, for a server that also shows its remote alone: paths without a file get that page
 */
export function developerServer({ port, api }: { port: number; api?: string }): Configuration {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    webSocketServer: 'ws',
    liveReload: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    static: false,
    // Same-origin for the browser: the session's cookie belongs to this host, and the API sees a call from its own
    // site.
    ...(api && {
      proxy: [{ context: ['/api', '/remotes.json'], target: api, changeOrigin: true }],
    }),
    setupMiddlewares(middlewares) {
      middlewares.unshift({
        name: 'local-cors',
        middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
          const { origin } = request.headers
          response.setHeader('vary', 'origin')
          if (origin && LOCAL_ORIGIN.test(origin)) {
            response.setHeader('access-control-allow-origin', origin)
          }
          response.setHeader('cache-control', 'no-store')
          next()
        },
      })
      if (api) {
        middlewares.push({
          name: 'host-page',
          middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
            if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
              return next()
            }
            response.setHeader('content-type', 'text/html; charset=utf-8').end(HOST_PAGE)
          },
        })
      }
      return middlewares
    },
  }
}
