import { defineConfig } from '@adonisjs/core/logger'
import env from '#start/env'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'fieldhouse',
      level: env.get('LOG_LEVEL'),
      // Request ids are enough to join lines; headers and bodies carry people's data.
      redact: ['req.headers', 'req.body'],
    },
  },
})
