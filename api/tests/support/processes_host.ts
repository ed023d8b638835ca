/** A launcher that does nothing but run the API in the processes that its environment asks for; it answers with the address. */
import { runMain } from '../../launcher/failure.ts'
import { superviseServer } from '../../launcher/api_server.ts'
import type { ServerProgram } from '../../launcher/api_server.ts'

const { program, count } = JSON.parse(process.env.PROCESSES_HOST ?? '{}') as {
  program: Omit<ServerProgram, 'env'>
  count: number
}

await runMain(async () => {
  const server = await superviseServer({ ...program, env: process.env }, count)
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
  server.tellPublished()
  process.send?.({ type: 'ready', url: server.url })
})
