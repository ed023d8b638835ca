import { defineConfig } from '@adonisjs/core/logger'
import env from '#start/env'

/** What of an error is worth a line: database drivers hang whole connections, with settings, on theirs. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const { code } = error as { code?: unknown }
  return { name, message, ...(code === undefined ? {} : { code }), stack }
}

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'fieldhouse',
      level: env.get('LOG_LEVEL'),
      serializers: { err: describeError },
      // Request ids are enough to join lines; headers and bodies carry people's data.
      redact: ['req.headers', 'req.body'],
    },
  },
})
