import { hostname } from 'node:os'
import { defineConfig } from '@adonisjs/core/logger'
import { loggableText } from '#core/personal_data'
import { place } from '#core/processes/place'
import env from '#start/env'

/**
 * Loggable part of an error: database drivers attach whole connections, settings included, and mail servers name whom
 * they refuse.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    message: loggableText(message, code),
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack: loggableText(stack, code) }),
  }
}

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'fieldhouse',
      level: env.get('LOG_LEVEL'),
      ...(!place.isAlone && {
        base: { pid: process.pid, hostname: hostname(), process: place.number },
      }),
      serializers: { err: describeError },
    },
  },
})
