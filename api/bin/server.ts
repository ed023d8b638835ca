import './private_files.ts'
import './compile_cache.ts'
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import { APP_ROOT, importer } from './app_root.ts'
import { announce, createNodeServer, stopWhenAsked } from './http_process.ts'
import { startFailureLines } from './start_failure.ts'

process.env.HOST ||= '127.0.0.1'

try {
  const { default: env } = await import('#start/env')
  const collector = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')
  // Neither loaded nor paid for without a collector.
  const tracing = collector ? (await import('#core/tracing/start')).startTracing(collector) : null
  await new Ignitor(APP_ROOT, { importer })
    .tap((app) => {
      stopWhenAsked(app)
      if (tracing) app.terminating(() => tracing.stop())
    })
    .httpServer()
    .start((handle) => createNodeServer(tracing ? tracing.requests(handle) : handle))
  // Must be last: the parent may stop this process as soon as it hears this.
  await announce()
} catch (error) {
  for (const line of startFailureLines(error)) console.error(line)
  process.exit(1)
}
