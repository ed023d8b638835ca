import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#core/problems/handler'))

/** Middleware of every request. Only endpoints that need them parse bodies and look up sessions. */
server.use([() => import('#core/http/every_request_middleware')])
