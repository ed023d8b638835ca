import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#core/problems/handler'))

/** Middleware of every request, in order. Only endpoints that need them parse bodies and look up sessions. */
server.use([
  () => import('#core/http/metrics_middleware'),
  () => import('#core/http/response_headers_middleware'),
  () => import('#core/http/draining_middleware'),
  () => import('#core/http/host_middleware'),
  () => import('#core/http/cross_site_middleware'),
])
