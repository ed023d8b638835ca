import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isAbsolute } from 'node:path'
import { Env } from '@adonisjs/core/env'

/** Validator of a setting; operators read `wrong` if it is missing or invalid. */
function setting<T>(read: (value: string) => T | undefined, wrong: string) {
  return (name: string, value?: string): T | undefined => {
    if (!value) return undefined
    const result = read(value)
    if (result === undefined) throw new Error(`${name} is not valid: ${wrong}`)
    return result
  }
}

function required<T>(validate: (name: string, value?: string) => T | undefined, why: string) {
  return (name: string, value?: string): T => {
    const result = validate(name, value)
    if (result === undefined) throw new Error(`${name} is missing: ${why}`)
    return result
  }
}

function fallback<T>(validate: (name: string, value?: string) => T | undefined, otherwise: T) {
  return (name: string, value?: string): T => validate(name, value) ?? otherwise
}

const text = setting((value) => value, 'it takes text')

const folder = setting(
  (value) => (isAbsolute(value) ? value : undefined),
  'it takes the absolute path of a folder',
)

const postgresUrl = setting((value) => {
  const url = URL.parse(value)
  return url && /^postgres(ql)?:$/.test(url.protocol) ? value : undefined
}, 'it takes postgresql://user:password@host:5432/name')

const postgresUrls = setting((value) => {
  const urls = value.split(',').map((url) => url.trim())
  return urls.every((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    ? urls
    : undefined
}, 'it takes postgresql://user:password@host:5432/name, several with commas between')

const webUrl = setting((value) => {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) ? value : undefined
}, 'it takes an http or https address')

const contactUrl = setting((value) => {
  const url = URL.parse(value)
  return url && /^(https|mailto):$/.test(url.protocol) ? url.href : undefined
}, 'it takes mailto:security@example.com or an https address')

const smtpUrl = setting((value) => {
  const url = URL.parse(value)
  return url?.hostname && /^smtps?:$/.test(url.protocol) ? value : undefined
}, 'it takes smtp://user:password@host:587 or smtps://…')

const portNumber = setting((value) => {
  const port = Number(value)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined
}, 'it takes a number from 0 to 65535')

const count = setting((value) => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 0 ? number : undefined
}, 'it takes a whole number, 0 or more')

const positive = setting((value) => {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : undefined
}, 'it takes a number above 0')

const share = setting((value) => {
  const number = Number(value)
  return number >= 0 && number <= 1 ? number : undefined
}, 'it takes a number from 0 to 1')

const longKey = setting(
  (value) => (value.length >= 32 ? value : undefined),
  'it takes at least 32 random characters (openssl rand -base64 32)',
)

const networks = setting((value) => {
  const list = value.split(',').map((network) => network.trim())
  const isNetwork = (network: string) => {
    const [address = '', bits, ...rest] = network.split('/')
    const version = isIP(address)
    if (version === 0 || rest.length > 0) return false
    return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  }
  return list.every(isNetwork) ? list : undefined
}, 'it takes networks like 10.0.0.0/8,::1')

const origin = setting((value) => {
  const url = URL.parse(value)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : undefined
}, 'it takes an origin without a path, https://files.example.com')

const origins = setting((value) => {
  const list = value.split(',').map((origin) => URL.parse(origin.trim()))
  return list.every((url) => url !== null) ? list.map(({ origin }) => origin) : undefined
}, 'it takes origins with commas between, https://push.example.com')

const secureOrigins = setting((value) => {
  const list = value.split(',').map((origin) => URL.parse(origin.trim()))
  return list.every((url) => url?.protocol === 'https:')
    ? list.map((url) => url!.origin)
    : undefined
}, 'it takes https origins with commas between, https://chat.internal.example.com')

const names = setting((value) => {
  const list = value.split(',').map((name) => name.trim())
  return list.every(Boolean) ? list : undefined
}, 'it takes names with commas between')

const oneOf = <const T extends readonly string[]>(words: T) =>
  setting(
    (value) => words.find((word): word is T[number] => word === value),
    `it takes ${words.join(' or ')}`,
  )

const processes = setting((value) => {
  if (value === 'auto') return availableParallelism()
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}, 'it takes a whole number, 1 or more, or auto')

const inProduction = process.env.NODE_ENV === 'production'
const withSingleSignOn = Boolean(process.env.OIDC_ISSUER)
const withSmtp = Boolean(process.env.SMTP_URL || process.env.SMTP_HOST)
const registersByMail = process.env.REGISTRATION === 'confirm'
const withBucket = process.env.DRIVE_DISK === 's3'

/** Validated environment of this process (`.env.example` describes each setting). */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: fallback(oneOf(['development', 'production', 'test']), 'development'),
  HOST: fallback(text, '127.0.0.1'),
  PORT: fallback(portNumber, 3333),
  // Processes of the API on this machine, started by the launcher.
  API_PROCESSES: fallback(processes, 1),
  LOG_LEVEL: fallback(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    inProduction ? 'info' : 'warn',
  ),
  APP_KEY: inProduction
    ? required(
        longKey,
        'it signs upload addresses; 32 random characters or more, kept between starts',
      )
    : fallback(longKey, 'outside-production-nothing-is-secret'),
  DATABASE_URL: required(
    postgresUrl,
    'the PostgreSQL to use, postgresql://user:password@host/name',
  ),
  // Account that owns the tables and migrates them; the account of DATABASE_URL then gets only the rights it needs.
  DATABASE_OWNER_URL: postgresUrl,
  // Replicas that reads go to; one server each, never a balancer's address.
  DATABASE_REPLICA_URLS: fallback(postgresUrls, []),
  // Time that a request waits for a connection before it is told to try again.
  DATABASE_WAIT_MS: fallback(positive, 3_000),
  DATA_DIR: fallback(text, '.data'),

  // Bearer token that grants access to /api/metrics from other machines.
  METRICS_TOKEN: longKey,

  TRUSTED_PROXIES: fallback(networks, []),
  ADDRESS_LIMIT_FACTOR: fallback(positive, 1),
  REGISTRATION: fallback(oneOf(['open', 'confirm', 'closed']), 'open'),

  // People who need a second factor (rules/second_factor.ts).
  SECOND_FACTOR: inProduction
    ? fallback(oneOf(['reviewers', 'adults', 'everyone']), 'adults')
    : fallback(oneOf(['offered', 'reviewers', 'adults', 'everyone']), 'offered'),

  // Mail server; without one, mail is written to files in DATA_DIR/mail.
  SMTP_URL:
    inProduction && registersByMail && !withSmtp
      ? required(smtpUrl, 'REGISTRATION=confirm sends mail; set it or SMTP_HOST')
      : smtpUrl,
  SMTP_HOST: text,
  SMTP_PORT: fallback(portNumber, 587),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  MAIL_FROM:
    inProduction && withSmtp
      ? required(text, 'whom our mail is from, Fieldhouse <hello@example.com>')
      : fallback(text, 'Fieldhouse <hello@fieldhouse.localhost>'),
  // Secret with which the mail provider signs its reports of bounces and complaints; without it they are not taken.
  MAIL_EVENTS_SECRET: longKey,
  // Public address: the base of links in mails.
  APP_URL:
    inProduction && withSmtp
      ? required(webUrl, 'links in mails begin with it, https://fieldhouse.example.com')
      : webUrl,

  // Notifications while no page is open, over the browsers' own push services.
  WEB_PUSH: fallback(oneOf(['on', 'off']), 'on'),
  // Origins of push services besides the known ones (app/rules/push_services.ts).
  PUSH_SERVICES: fallback(origins, []),
  // Origins inside the own network that teams' webhooks may go to; others have to be public.
  WEBHOOK_ORIGINS: fallback(inProduction ? secureOrigins : origins, []),

  // Contact for security reports, published in /.well-known/security.txt.
  SECURITY_CONTACT: contactUrl,

  // File storage: a folder in DATA_DIR, or a bucket of an S3-compatible service.
  DRIVE_DISK: fallback(oneOf(['fs', 's3']), 'fs'),
  S3_BUCKET: withBucket ? required(text, 'DRIVE_DISK=s3 needs it') : text,
  S3_REGION: text,
  S3_ENDPOINT: webUrl,
  S3_ACCESS_KEY_ID: withBucket ? required(text, 'DRIVE_DISK=s3 needs it') : text,
  S3_SECRET_ACCESS_KEY: withBucket ? required(text, 'DRIVE_DISK=s3 needs it') : text,

  // Folder of the shell's build; without it the API runs alone. `npm run dev` sets the dev addresses.
  SHELL_DIR: text,
  SHELL_DEV_URL: webUrl,
  // Origins that pages load the files of the shell and of remotes from, say those of a CDN; this one without them.
  ASSETS_URL: origin,
  REMOTES_URL: origin,
  // Folder of the design system's Storybook, served at /storybook; without it there is none.
  STORYBOOK_DIR: folder,
  // Processes that draw pages to HTML; with none the browsers do.
  DRAWING_PROCESSES: fallback(count, 1),
  DRAWING_DEADLINE_MS: fallback(positive, 80),
  // Processor time that a page, or what pages have in common, may take.
  DRAWING_SCRIPT_LIMIT_MS: fallback(positive, 1_500),
  REMOTE_DEV_URLS: text,
  // Collector of traces (OpenTelemetry); without one none are recorded. The names are OpenTelemetry's own.
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl,
  OTEL_SERVICE_NAME: fallback(text, 'fieldhouse'),
  OTEL_TRACES_SAMPLER_ARG: fallback(share, 1),
  // Share of pages whose browsers report how fast they were.
  PAGE_TIMINGS_SHARE: fallback(share, inProduction ? 0.1 : 1),

  OIDC_ISSUER: webUrl,
  OIDC_CLIENT_ID: withSingleSignOn ? required(text, 'OIDC_ISSUER needs it') : text,
  OIDC_CLIENT_SECRET: withSingleSignOn ? required(text, 'OIDC_ISSUER needs it') : text,
  // Values of acr or amr that count as a second factor, besides those of app/rules/provider_factor.ts.
  OIDC_FACTORS: fallback(names, []),
})
