import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { error, type Finding, ok, warn } from './finding.ts'

type Environment = Record<string, string | undefined>

const KEY_CHARACTERS_MIN = 32
/** Random text of that length has more different characters than this, but for one case in a billion. */
const DIFFERENT_CHARACTERS_MIN = 10
const PLACEHOLDER = /^(change.?me|secret|password|example|outside-production)/i
const ON_THIS_MACHINE = /^(localhost|127\.|::1|\[::1\]|.*\.localhost$)/

const passwordOf = (url: string | undefined) => (url ? URL.parse(url)?.password : undefined)

function checkKey(name: string, value: string): Finding {
  if (value.length < KEY_CHARACTERS_MIN) {
    return error(name, `has ${value.length} characters: make one with openssl rand -base64 32`)
  }
  if (PLACEHOLDER.test(value) || new Set(value).size < DIFFERENT_CHARACTERS_MIN) {
    return error(name, 'can be guessed: make one with openssl rand -base64 32')
  }
  return ok(name, 'is long enough')
}

function checkKeys(env: Environment, isProduction: boolean): Finding[] {
  const { APP_KEY, METRICS_TOKEN } = env
  const secrets = Object.entries({
    APP_KEY,
    METRICS_TOKEN,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
    OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET,
    SMTP_PASSWORD: env.SMTP_PASSWORD,
    'the password in DATABASE_URL': passwordOf(env.DATABASE_URL),
    'the password in DATABASE_OWNER_URL': passwordOf(env.DATABASE_OWNER_URL),
  }).filter(([, value]) => value)
  const equal = secrets.flatMap(([name, value], index) => {
    const [other] = secrets.slice(0, index).find(([, earlier]) => earlier === value) ?? []
    return other ? [error('secrets', `${other} and ${name} are equal: give each its own`)] : []
  })
  const key = APP_KEY
    ? checkKey('APP_KEY', APP_KEY)
    : isProduction
      ? error('APP_KEY', 'is missing: make one with openssl rand -base64 32, and keep it')
      : ok('APP_KEY', 'is generated outside production')
  return [
    key,
    METRICS_TOKEN
      ? checkKey('METRICS_TOKEN', METRICS_TOKEN)
      : warn('METRICS_TOKEN', 'is missing: only this machine can read /api/metrics'),
    ...equal,
  ]
}

function checkMail(env: Environment): Finding[] {
  const { SMTP_URL, SMTP_HOST, MAIL_FROM, APP_URL } = env
  if (!SMTP_URL && !SMTP_HOST) {
    return [warn('mail', 'has no server: mails reach nobody; set SMTP_URL, MAIL_FROM and APP_URL')]
  }
  const findings: Finding[] = []
  if (SMTP_URL && SMTP_HOST) findings.push(warn('mail', 'SMTP_HOST is ignored: SMTP_URL is set'))
  if (!MAIL_FROM) findings.push(error('MAIL_FROM', 'is missing: Fieldhouse <hello@example.com>'))
  if (!APP_URL) findings.push(error('APP_URL', 'is missing: links in mails begin with it'))
  return findings
}

const isEverybody = (network: string) => /\/0$/.test(network.trim())

function checkFront(env: Environment): Finding[] {
  const proxies = env.TRUSTED_PROXIES?.split(',') ?? []
  const findings: Finding[] = []
  if (proxies.some(isEverybody)) {
    findings.push(
      error('TRUSTED_PROXIES', 'trusts every address, so anyone can claim any: list your proxies'),
    )
  }
  const url = env.APP_URL ? URL.parse(env.APP_URL) : null
  if (env.APP_URL && !url) {
    return [...findings, error('APP_URL', 'is no address: https://fieldhouse.example.com')]
  }
  if (!url || ON_THIS_MACHINE.test(url.hostname)) return findings
  if (url.protocol !== 'https:') {
    findings.push(error('APP_URL', 'is not https: sessions need TLS, so nobody can sign in there'))
  } else if (proxies.length === 0) {
    findings.push(
      error('TRUSTED_PROXIES', 'is missing: behind TLS nobody can sign in; list your proxies'),
    )
  }
  return findings
}

function checkFiles(env: Environment): Finding[] {
  const { DRIVE_DISK: disk = 'fs' } = env
  if (disk !== 's3') return []
  return ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    .filter((name) => !env[name])
    .map((name) => error(name, 'is missing: DRIVE_DISK=s3 needs it'))
}

function checkStorybook({ STORYBOOK_DIR: folder }: Environment): Finding[] {
  if (!folder) return []
  return existsSync(join(folder, 'index.html'))
    ? [ok('STORYBOOK_DIR', 'has a Storybook')]
    : [
        warn(
          'STORYBOOK_DIR',
          'has no Storybook: build it with npm run build:storybook -w design-system',
        ),
      ]
}

/** Findings that need nothing but the environment, and the folder that it names. */
export function checkSettings(env: Environment): Finding[] {
  const isProduction = env.NODE_ENV === 'production'
  return [
    isProduction
      ? ok('NODE_ENV', 'is production')
      : warn('NODE_ENV', 'is not production: a demo world with known passwords is loaded'),
    ...checkKeys(env, isProduction),
    ...checkMail(env),
    ...checkFront(env),
    ...checkFiles(env),
    ...checkStorybook(env),
  ]
}
