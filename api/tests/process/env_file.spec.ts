import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const LAUNCHER = new URL('../../launcher/', import.meta.url)
/** Commands by the folder of their programs. */
const COMMANDS = { launcher: ['start', 'dev', 'ace', 'lock'], test_runner: ['test', 'verify'] }

test.group('Settings in .env', (group) => {
  let root: string

  group.each.setup(async () => {
    root = await mkdtemp(join(tmpdir(), 'fieldhouse-env-file-'))
    const folder = join(root, 'api', 'launcher')
    await mkdir(folder, { recursive: true })
    for (const name of ['launch.js', 'install.js']) {
      await copyFile(new URL(name, LAUNCHER), join(folder, name))
    }
    for (const [of, commands] of Object.entries(COMMANDS)) {
      await mkdir(join(root, 'api', of), { recursive: true })
      for (const command of commands) {
        await writeFile(
          join(root, 'api', of, `${command}.ts`),
          'console.log(process.env.NODE_ENV, process.env.MAIL_FROM)',
        )
      }
    }
    // Nothing is installed where this file is.
    await writeFile(join(root, 'runtime.json'), '{}')
    await writeFile(join(root, 'package.json'), '{ "type": "module" }')
    return () => rm(root, { recursive: true, force: true })
  })

  /** Settings that reach a command. */
  async function told(command: string, environment: Record<string, string> = {}) {
    const launched = promisify(execFile)(
      process.execPath,
      [join(root, 'api', 'launcher', 'launch.js'), command],
      { cwd: tmpdir(), env: { PATH: process.env.PATH, ...environment } },
    )
    const { stdout, stderr } = await launched
    return (stdout + stderr).trim()
  }

  test('count for starts and operators’ commands, below the environment', async ({ assert }) => {
    await writeFile(
      join(root, '.env'),
      'NODE_ENV=production\nMAIL_FROM="Fieldhouse <hello@example.com>"\n',
    )
    for (const command of ['start', 'dev', 'ace']) {
      assert.equal(await told(command), 'production Fieldhouse <hello@example.com>')
    }
    const environment = { NODE_ENV: 'development', MAIL_FROM: '' }
    assert.equal(await told('start', environment), 'development')
  })

  test('do not count for tests', async ({ assert }) => {
    await writeFile(join(root, '.env'), 'NODE_ENV=production\n')
    for (const command of ['test', 'verify', 'lock']) {
      assert.equal(await told(command), 'undefined undefined')
    }
  })

  test('are not needed', async ({ assert }) => {
    assert.equal(await told('start'), 'undefined undefined')
  })
})
