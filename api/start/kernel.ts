import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#exceptions/handler'))

/** Every request, in this order. Bodies are read and sessions looked up only by endpoints that need them. */
server.use([
  () => import('#middleware/metrics_middleware'),
  () => import('#middleware/response_headers_middleware'),
  () => import('#middleware/draining_middleware'),
  () => import('#middleware/host_middleware'),
  () => import('#middleware/cross_site_middleware'),
])
