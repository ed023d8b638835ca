import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import env from '#start/env'
import { examine } from '../../launcher/doctor/doctor.ts'
import { FakeBucket } from '#tests/support/fake_bucket'
import {
  FEW_CONNECTIONS,
  LATE_REPLICA,
  PATIENT_REPLICA,
  ODD_DATABASES,
  oddDatabase,
  POWERLESS_OWNER,
} from '#tests/support/odd_databases'

const LAUNCHED = fileURLToPath(new URL('../../launcher/ace.ts', import.meta.url))
const KEY = 'pF3kq0Zt8XyVb1Lm5Rw7Jc9Hs2Nd4Ga6'
const OTHER_KEY = 'aQ9wE8rT7yU6iO5pS4dF3gH2jK1lZ0xC'
const AWAY = 'postgresql://nobody:hidden-password@127.0.0.1:1/none'

const GOOD = { NODE_ENV: 'production', APP_KEY: KEY, METRICS_TOKEN: OTHER_KEY }

const bucketAt = (S3_ENDPOINT: string) => ({
  DRIVE_DISK: 's3',
  S3_BUCKET: 'fieldhouse-test',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  S3_ENDPOINT,
})

/** Complaints that these tests cannot bring about: a full disk, and a bucket that alters what it keeps. */
const UNSEEN = [
  'gives back other bytes than it got',
  ' MB left: Fieldhouse does not start below ',
  ' MB left: make room',
]

const said = new Set<string>()

async function findingsOf(settings: Record<string, string | undefined>) {
  const findings = await examine({ ...GOOD, ...settings })
  for (const { level, message } of findings) if (level !== 'ok') said.add(message)
  return findings
}

/** Longest fixed part of each complaint in the doctor's source. */
async function complaints(): Promise<string[]> {
  const folder = new URL('../../launcher/doctor/', import.meta.url)
  const names = await readdir(folder)
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return sources
    .flatMap((source) => [
      ...source.matchAll(/\b(?:warn|error)\(\s*(?:'[^']*'|name),\s*(['`])([^]*?)\1/g),
    ])
    .map(([, , message]) =>
      message!
        .split(/\$\{[^}]*\}/)
        .reduce((longest, part) => (part.length > longest.length ? part : longest)),
    )
}

/** Broken settings, each with its finding's level and check, and words that tell what to do. */
const BROKEN: [string, Record<string, string>, 'warn' | 'error', string, RegExp][] = [
  ['no production', { NODE_ENV: '' }, 'warn', 'NODE_ENV', /demo world/],
  ['no key', { APP_KEY: '' }, 'error', 'APP_KEY', /missing.*openssl rand/],
  ['a short key', { APP_KEY: 'short' }, 'error', 'APP_KEY', /5 characters.*openssl rand/],
  [
    'a default key',
    { APP_KEY: 'outside-production-nothing-is-secret' },
    'error',
    'APP_KEY',
    /guessed/,
  ],
  ['a repeated key', { APP_KEY: 'ab'.repeat(20) }, 'error', 'APP_KEY', /guessed/],
  ['equal keys', { METRICS_TOKEN: KEY }, 'error', 'secrets', /APP_KEY and METRICS_TOKEN are equal/],
  ['a short metrics token', { METRICS_TOKEN: 'short' }, 'error', 'METRICS_TOKEN', /5 characters/],
  ['no metrics token', { METRICS_TOKEN: '' }, 'warn', 'METRICS_TOKEN', /missing/],
  ['no mail server', {}, 'warn', 'mail', /reach nobody/],
  ['mail from nobody', { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' }, 'error', 'MAIL_FROM', /missing/],
  ['mail without links', { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1' }, 'error', 'APP_URL', /missing/],
  [
    'two mail servers',
    { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_HOST: '127.0.0.1' },
    'warn',
    'mail',
    /SMTP_HOST is ignored/,
  ],
  ['an address that is none', { APP_URL: 'fieldhouse' }, 'error', 'APP_URL', /is no address/],
  [
    'no files yet',
    { DATA_DIR: '/tmp/fieldhouse-nowhere/data' },
    'warn',
    'DATA_DIR',
    /the first start makes it/,
  ],
  ['files open to all', { DATA_DIR: tmpdir() }, 'warn', 'DATA_DIR', /chmod 700/],
  [
    'an embedded database at rest',
    { DATABASE_URL: '', DATA_DIR: '/tmp/fieldhouse-nowhere/data' },
    'warn',
    'database',
    /not running: not checked/,
  ],
  [
    'a mail server away',
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    'error',
    'mail',
    /127\.0\.0\.1:1 cannot be reached/,
  ],
  ['no TLS', { APP_URL: 'http://fieldhouse.example.com' }, 'error', 'APP_URL', /not https/],
  [
    'no proxies',
    { APP_URL: 'https://fieldhouse.example.com' },
    'error',
    'TRUSTED_PROXIES',
    /nobody can sign in/,
  ],
  [
    'every proxy',
    { TRUSTED_PROXIES: '10.0.0.0/8,0.0.0.0/0' },
    'error',
    'TRUSTED_PROXIES',
    /every address/,
  ],
  [
    'a Storybook nobody built',
    { STORYBOOK_DIR: tmpdir() },
    'warn',
    'STORYBOOK_DIR',
    /build it with/,
  ],
  [
    'files from a path',
    { ASSETS_URL: 'https://files.example.com/fieldhouse' },
    'error',
    'ASSETS_URL',
    /no origin/,
  ],
  [
    'files without TLS',
    { APP_URL: 'https://fieldhouse.example.com', REMOTES_URL: 'http://files.example.com' },
    'error',
    'REMOTES_URL',
    /not https/,
  ],
  ['files away', { ASSETS_URL: 'http://127.0.0.1:1' }, 'error', 'ASSETS_URL', /gives no file/],
  ['files unknown', { REMOTES_URL: 'http://127.0.0.1:1' }, 'warn', 'REMOTES_URL', /set APP_URL/],
  [
    'a provider away',
    { OIDC_ISSUER: 'http://127.0.0.1:1' },
    'error',
    'OIDC_ISSUER',
    /no description/,
  ],
  ['a bucket without keys', { DRIVE_DISK: 's3' }, 'error', 'S3_ACCESS_KEY_ID', /missing/],
  [
    'a bucket away',
    bucketAt('http://127.0.0.1:1'),
    'error',
    'bucket',
    /fieldhouse-test does not work/,
  ],
  [
    'no database address',
    { DATABASE_URL: 'mysql://x' },
    'error',
    'settings',
    /DATABASE_URL is not/,
  ],
  ['a database away', { DATABASE_URL: AWAY }, 'error', 'DATABASE_URL', /does not work/],
  ['an owner away', { DATABASE_OWNER_URL: AWAY }, 'error', 'DATABASE_OWNER_URL', /does not work/],
  ['a superuser', {}, 'error', 'database rights', /superuser.*DATABASE_OWNER_URL/],
  ['a replica away', { DATABASE_REPLICA_URLS: AWAY }, 'error', 'replica 1', /does not work/],
  [
    'a replica that is none',
    { DATABASE_REPLICA_URLS: env.get('DATABASE_URL') },
    'error',
    'replica 1',
    /no replica/,
  ],
  ['no right to write', { DATA_DIR: '/proc/self' }, 'error', 'DATA_DIR', /cannot be used/],
]

test.group('The doctor', () => {
  test('names what is wrong with {0}')
    .with(BROKEN)
    .run(async ({ assert }, [, settings, level, check, message]) => {
      const database = { DATABASE_URL: env.get('DATABASE_URL') }
      const findings = await findingsOf({ ...database, ...settings })
      const found = findings.filter((finding) => finding.check === check && finding.level === level)
      assert.isTrue(
        found.some((finding) => message.test(finding.message)),
        JSON.stringify(findings, null, 2),
      )
      assert.notInclude(JSON.stringify(findings), 'hidden-password')
    })

  test('lets the database’s account enter the files, as a start by root needs it, and no other', async ({
    assert,
    cleanup,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-doctor-'))
    cleanup(() => rm(dataDir, { recursive: true, force: true }))
    const isOpen = async (mode: number) => {
      await chmod(dataDir, mode)
      const findings = await findingsOf({
        DATABASE_URL: env.get('DATABASE_URL'),
        DATA_DIR: dataDir,
      })
      return findings.some(({ check, level }) => check === 'DATA_DIR' && level === 'warn')
    }
    assert.isFalse(await isOpen(0o700))
    assert.isFalse(await isOpen(0o710))
    assert.isTrue(await isOpen(0o750))
    assert.isTrue(await isOpen(0o711))
  })

  test('finds no error in a bucket that works but for the CORS that browsers need', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const APP_URL = 'https://fieldhouse.example.com'
    const environment = { ...bucket.environment, DATABASE_URL: env.get('DATABASE_URL') }
    const findings = await findingsOf({ ...environment, APP_URL })
    const about = (name: string) => findings.find(({ check }) => check === name)
    assert.equal(about('bucket')?.level, 'ok')
    assert.equal(about('bucket CORS')?.level, 'error')
    assert.equal(about('clock')?.level, 'ok')
    assert.deepEqual(bucket.refused, [])
    assert.equal(bucket.objects.size, 0)

    const corsNow = async (settings: Record<string, string>) =>
      (await findingsOf(settings)).find(({ check }) => check === 'bucket CORS')?.level
    assert.equal(await corsNow(environment), 'warn')
    bucket.uploadOrigin = APP_URL
    assert.equal(await corsNow({ ...environment, APP_URL }), 'ok')
  })

  test('asks the origin of files for one, as browsers of another origin do', async ({
    assert,
    cleanup,
  }) => {
    const path = '/remotes/mf-feed/entry.0123456789ab.js'
    const url = `http://127.0.0.1:1${path}`
    const passedOn = { status: 404, headers: {} as Record<string, string> }
    const cdn = createServer(({ url: asked }, answer) => {
      if (asked === '/remotes.json') answer.end(JSON.stringify({ remotes: [{ entry: { url } }] }))
      else answer.writeHead(asked === path ? passedOn.status : 500, passedOn.headers).end()
    }).listen(0, '127.0.0.1')
    await once(cdn, 'listening')
    cleanup(() => void cdn.close())
    const origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
    const now = async () => {
      const findings = await findingsOf({
        DATABASE_URL: env.get('DATABASE_URL'),
        APP_URL: origin,
        REMOTES_URL: origin,
      })
      return findings.find(({ check }) => check === 'REMOTES_URL')?.message
    }
    assert.equal(await now(), `answers 404 for ${path}: pass it on`)
    passedOn.status = 200
    assert.match((await now())!, /loses the header Access-Control-Allow-Origin/)
    passedOn.headers['access-control-allow-origin'] = '*'
    assert.equal(await now(), 'serves our files to other origins')
  })

  test('asks a provider of sign-ins who it is', async ({ assert, cleanup }) => {
    let itself = 'https://id.example.com/'
    const provider = createServer((_, answer) => {
      answer.end(JSON.stringify({ issuer: itself }))
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    cleanup(() => void provider.close())
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const now = async () => {
      const findings = await findingsOf({
        DATABASE_URL: env.get('DATABASE_URL'),
        OIDC_ISSUER: issuer,
      })
      return findings.find(({ check }) => check === 'OIDC_ISSUER')
    }
    assert.match(
      (await now())!.message,
      /^calls itself https:\/\/id.example.com\/: write it just so/,
    )
    itself = issuer
    assert.equal((await now())!.level, 'ok')
  })

  test('names what is wrong with a database: {0}')
    .with(ODD_DATABASES)
    .run(async ({ assert }, [, statements, level, check, message]) => {
      const findings = await findingsOf({ DATABASE_URL: await oddDatabase(statements) })
      const found = findings.filter((finding) => finding.check === check && finding.level === level)
      assert.isTrue(
        found.some((finding) => message.test(finding.message)),
        JSON.stringify(findings, null, 2),
      )
    })

  test('counts the connections of all processes', async ({ assert }) => {
    const DATABASE_URL = await oddDatabase(FEW_CONNECTIONS)
    const levelWith = async (API_PROCESSES: string) =>
      (await findingsOf({ DATABASE_URL, API_PROCESSES })).find(
        ({ check }) => check === 'database connections',
      )?.level
    assert.equal(await levelWith('1'), 'ok')
    assert.equal(await levelWith('4'), 'warn')
  })

  test('names an owner who may not migrate, and replicas that are or could fall behind', async ({
    assert,
  }) => {
    const findings = await findingsOf({
      DATABASE_URL: env.get('DATABASE_URL'),
      DATABASE_OWNER_URL: await oddDatabase(POWERLESS_OWNER),
      DATABASE_REPLICA_URLS: `${await oddDatabase(LATE_REPLICA)}, ${await oddDatabase(PATIENT_REPLICA)}`,
    })
    const about = (name: string) => findings.find(({ check }) => check === name)
    assert.deepInclude(about('DATABASE_OWNER_URL'), {
      level: 'error',
      message: 'may not create schemas, so it cannot migrate',
    })
    assert.match(about('replica 1')?.message ?? '', /is 60 s behind/)
    assert.match(about('replica 2')?.message ?? '', /max_standby_streaming_delay/)
  })

  test('has no complaint that the tests above have not heard', async ({ assert }) => {
    const known = await complaints()
    assert.isAbove(known.length, 30)
    const unheard = known.filter((part) => ![...said].some((message) => message.includes(part)))
    assert.sameMembers(unheard, UNSEEN)
  })

  test('prints a list of findings, and exits with 1 if one is an error', async ({
    assert,
    cleanup,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fieldhouse-doctor-'))
    cleanup(() => rm(dataDir, { recursive: true, force: true }))
    const run = (settings: Record<string, string>) =>
      new Promise<{ code: unknown; output: string }>((resolve) => {
        const clean = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings }
        execFile(
          process.execPath,
          [LAUNCHED, 'doctor', '--json'],
          { env: clean },
          (failure, output) => resolve({ code: failure?.code ?? 0, output }),
        )
      })
    const healthy = await run(GOOD)
    assert.equal(healthy.code, 0)
    assert.isArray(JSON.parse(healthy.output))
    const wrong = {
      TRUSTED_PROXIES: 'everybody',
      WEBHOOK_ORIGINS: 'http://10.0.0.1',
      APP_KEY: 'short',
    }
    const ill = await run({ ...GOOD, ...wrong })
    assert.equal(ill.code, 1)
    const found = JSON.parse(ill.output) as { level: string; check: string }[]
    const names = found.filter(({ level }) => level === 'error').map(({ check }) => check)
    assert.includeMembers(names, Object.keys(wrong))
  })
})
