import { developerServer } from '@fieldhouse/remote-kit/webpack'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { shellConfig } from './config.ts'

/** `npm run dev -w shell`: serves `shell.json` and its files, for a front door on this machine. */
const PORT = 4100

const compiler = webpack(shellConfig({ mode: 'development', origin: `http://localhost:${PORT}` }))
if (!compiler) throw new Error('webpack gave no compiler')
const server = new WebpackDevServer(developerServer({ port: PORT }), compiler)
await server.start()
console.log(`The shell is served at http://localhost:${PORT}/shell.json`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
