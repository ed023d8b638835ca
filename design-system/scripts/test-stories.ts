import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveDirectory } from './serve-directory.ts'

/** Runs every story of the built Storybook in Chromium. Arguments go to the test runner. */
const directory = fileURLToPath(new URL('../storybook-static', import.meta.url))
if (!existsSync(`${directory}/index.json`)) {
  console.error(
    'There is no Storybook to test: run `npm run build:storybook -w design-system` first.',
  )
  process.exit(1)
}

const { server, url } = await serveDirectory(directory)
const runner = spawn(
  'test-storybook',
  ['--url', url, '--config-dir', '.storybook', '--maxWorkers', '2', ...process.argv.slice(2)],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    stdio: 'inherit',
  },
)
const [code] = await once(runner, 'exit')
server.close()
process.exitCode = code ?? 1
