import { test } from '@japa/runner'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'
import { composeEnvironment, interpolated } from '#tests/support/compose'
import { firstStartOfImage } from '#tests/support/postgres_image/first_start'

const root = new URL('../../../', import.meta.url)

const serviceSchema = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.string().optional(),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
})

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
})

const textOf = (path: string) => readFile(new URL(path, root), 'utf8')

async function known() {
  const settings = await textOf('api/start/env.ts')
  return [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
}

test.group('compose.yaml', (group) => {
  let compose: z.infer<typeof composeSchema>
  group.setup(async () => {
    compose = composeSchema.parse(parse(await textOf('compose.yaml')))
  })

  test('passes only settings on that the API reads', async ({ assert }) => {
    const passed = Object.keys(compose.services.api?.environment ?? {})
    assert.includeMembers(await known(), passed)
    assert.includeMembers(passed, ['APP_URL', 'SMTP_URL', 'MAIL_FROM', 'METRICS_TOKEN'])
  })

  test('passes each setting of the operator’s .env on, but for those that the containers decide', async ({
    assert,
  }) => {
    const names = (await known()).filter((name) => !/^SHELL_|^REMOTE_/.test(name))
    const secrets = { POSTGRES_PASSWORD: 'p', APPLICATION_PASSWORD: 'a' }
    const given = { ...secrets, ...Object.fromEntries(names.map((name) => [name, `of ${name}`])) }
    const isRead = compose.services.api?.env_file?.some(({ path }) => path === '.env')
    const passed: Record<string, string> = {
      ...(isRead && given),
      ...interpolated(await composeEnvironment('api'), given),
    }
    assert.sameMembers(
      names.filter((name) => !passed[name]?.includes(`of ${name}`)),
      ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'NODE_ENV'],
    )
  })

  test('needs no .env', ({ assert }) => {
    const files = Object.values(compose.services).flatMap(({ env_file = [] }) => env_file)
    assert.deepEqual(files, [{ path: '.env', required: false }])
  })

  test('gives the owner of the tables and the application accounts of their own', ({ assert }) => {
    const { DATABASE_URL, DATABASE_OWNER_URL } = compose.services.api?.environment ?? {}
    const account = (url: unknown) => /\/\/(\w+):/.exec(String(url))?.[1]
    assert.equal(account(DATABASE_OWNER_URL), compose.services.database?.environment?.POSTGRES_USER)
    assert.notEqual(account(DATABASE_URL), account(DATABASE_OWNER_URL))
  })

  // `en_US.utf8` is what the image sets; a locale that the machine lacks is an error of its own.
  for (const LANG of ['en_US.utf8', 'C', '']) {
    test(`gives initdb arguments that make a database of UTF-8 (LANG=${LANG})`, async ({
      assert,
    }) => {
      const environment = interpolated(await composeEnvironment('database'), {
        POSTGRES_PASSWORD: 'a password',
      })
      const said = await firstStartOfImage({ ...environment, LANG })
      assert.match(said, /default collation: C\.UTF-8\n/)
      assert.match(said, /^Success\. /m)
    })
  }

  test('trusts its own networks, and those of proxies that the operator names', async ({
    assert,
  }) => {
    const { TRUSTED_PROXIES = '' } = await composeEnvironment('api')
    const trusted = (given: Record<string, string>) =>
      interpolated({ TRUSTED_PROXIES }, given).TRUSTED_PROXIES
    assert.equal(trusted({}), '172.16.0.0/12')
    assert.equal(trusted({ TRUSTED_PROXIES: '10.0.0.0/8' }), '172.16.0.0/12,10.0.0.0/8')
  })

  test('is reached from this machine alone, where Docker shows all as its own', ({ assert }) => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports)
    assert.deepEqual(published, ['${HOST:-127.0.0.1}:${PORT:-8080}:80'])
  })

  test('names files, volumes and services that are there, and restarts each service', ({
    assert,
  }) => {
    for (const [name, service] of Object.entries(compose.services)) {
      assert.equal(service.restart, 'unless-stopped', name)
      if (service.build) assert.isTrue(existsSync(new URL(service.build.dockerfile, root)), name)
      for (const needed of Object.keys(service.depends_on ?? {})) {
        assert.property(compose.services, needed)
      }
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        if (source.startsWith('.')) assert.isTrue(existsSync(fileURLToPath(new URL(source, root))))
        else assert.property(compose.volumes, source)
      }
    }
  })
})
