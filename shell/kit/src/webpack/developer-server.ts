import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from 'webpack-dev-server'

/** Pages on this machine, whatever their port: the composed app under development. */
const LOCAL_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/**
 * A dev server whose files another local page loads: absolute addresses, CORS for this machine only.
 * @param port on loopback; never reachable from elsewhere
 */
export function developerServer({ port, hot }: { port: number; hot: boolean }): Configuration {
  return {
    host: '127.0.0.1',
    port,
    hot,
    // A production build for a running production shell takes no client script.
    client: hot
      ? { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' }
      : false,
    webSocketServer: hot ? 'ws' : false,
    liveReload: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    static: false,
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
      return middlewares
    },
  }
}
