import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#core/problems/handler'))

/** Every request, in this order. Bodies are read and sessions looked up only by endpoints that need them. */
server.use([
  () => import('#core/http/metrics_middleware'),
  () => import('#core/http/response_headers_middleware'),
  () => import('#core/http/draining_middleware'),
  () => import('#core/http/host_middleware'),
  () => import('#core/http/cross_site_middleware'),
])
