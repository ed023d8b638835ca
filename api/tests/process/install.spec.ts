import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const LAUNCHER = new URL('../../launcher/', import.meta.url)

test.group('Packages that a start installs', () => {
  test('include those that build it, in production too', async ({ assert, cleanup }) => {
    const root = await mkdtemp(join(tmpdir(), 'fieldhouse-install-'))
    cleanup(() => rm(root, { recursive: true, force: true }))
    const write = (name: string, content: unknown) =>
      writeFile(join(root, name), typeof content === 'string' ? content : JSON.stringify(content))
    await mkdir(join(root, 'api', 'launcher'), { recursive: true })
    for (const name of ['launch.js', 'install.js']) {
      await copyFile(new URL(name, LAUNCHER), join(root, 'api', 'launcher', name))
    }
    await write(join('api', 'launcher', 'start.ts'), "console.log('started')")
    await mkdir(join(root, 'builder'))
    await write(join('builder', 'package.json'), { name: 'builder', version: '1.0.0' })
    const project = { type: 'module', devDependencies: { builder: 'file:builder' } }
    await write('package.json', project)
    await write('package-lock.json', {
      lockfileVersion: 3,
      packages: {
        '': project,
        builder: { version: '1.0.0', dev: true },
        'node_modules/builder': { resolved: 'builder', link: true },
      },
    })

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'api', 'launcher', 'launch.js'), 'start'],
      { env: { ...process.env, NODE_ENV: 'production' } },
    )

    assert.match(stdout, /started/)
    assert.include(
      await readFile(join(root, 'node_modules', 'builder', 'package.json'), 'utf8'),
      'builder',
    )
  })
})
