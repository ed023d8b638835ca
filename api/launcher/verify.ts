import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Failure, runMain } from './failure.ts'
import { step } from './progress.ts'
import { root } from './settings.ts'

const bin = (name: string) => join(root, 'node_modules', '.bin', name)

async function run(command: string, args: string[]) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false' },
  })
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0)
    throw new Failure(
      `npm run verify failed at: ${[command, ...args].join(' ').replace(`${root}/`, '')}`,
    )
}

/** Checks for each commit, about a minute: format, lint, styles, dead exports, types, and unit tests of changed code. */
await runMain(async () => {
  await step('Format', () => run(bin('prettier'), ['--check', '--log-level=warn', '--cache', '.']))
  await step('Lint', () =>
    run(bin('eslint'), ['--cache', '--cache-location', 'node_modules/.cache/eslint/', '.']),
  )
  await step('Styles', () => run('npm', ['run', '--silent', 'lint:styles']))
  await step('Exports that nobody imports', () => run(bin('knip'), ['--no-progress']))
  await step('Types', () => run(bin('lerna'), ['run', 'types', '--loglevel=error']))
  await step('Unit tests of what changed', () =>
    run(bin('jest'), ['--onlyChanged', '--passWithNoTests']),
  )
  await step('Rules', () => run('npm', ['run', 'test:unit', '-w', '@fieldhouse/api']))
})
