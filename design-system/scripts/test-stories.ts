import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveDirectory } from './serve-directory.ts'
import { compareSnapshots } from './snapshots/compare-snapshots.ts'
import { pictureFolder } from './snapshots/picture.ts'
import { updateSnapshots } from './snapshots/update-snapshots.ts'

/**
 * Runs every story of the built Storybook in Chromium, then compares the pictures taken. Words select stories by their
 * files; options are passed to Playwright; with `--update-snapshots` the pictures become the baselines.
 */
const UPDATE = '--update-snapshots'
const update = process.argv.includes(UPDATE)
const given = process.argv.slice(2).filter((argument) => argument !== UPDATE)
const options = given.filter((argument) => argument.startsWith('-'))
const words = given.filter((argument) => !argument.startsWith('-'))

const directory =
  process.env['STORYBOOK_DIR'] ?? fileURLToPath(new URL('../storybook-static', import.meta.url))
if (!existsSync(`${directory}/index.json`)) {
  console.error(
    'There is no Storybook to test: run `npm run build:storybook -w design-system` first.',
  )
  process.exit(1)
}

await rm(pictureFolder('taken'), { recursive: true, force: true })
const { server, url } = await serveDirectory(directory)
const runner = spawn(
  'playwright',
  [
    'test',
    '--config=story-tests',
    ...(words.length > 0 ? [`--grep=${words.join('|')}`] : []),
    ...options,
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, STORYBOOK_DIR: directory, STORYBOOK_URL: url },
    stdio: 'inherit',
  },
)
const [code] = await once(runner, 'exit')
server.close()
const picturesAreRight = update
  ? await updateSnapshots(directory)
  : await compareSnapshots(directory)
process.exitCode = code === 0 && !picturesAreRight ? 1 : (code ?? 1)
