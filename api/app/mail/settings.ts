import app from '@adonisjs/core/services/app'
import { asciiEmail } from '@fieldhouse/contract'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env'

interface SmtpServer {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** TLS before any content; a server without it gets nothing. */
  requireTLS: boolean
  auth?: { user: string; pass: string }
}

const IMPLICIT_TLS_PORT = 465
const SUBMISSION_PORT = 587
/** Mail that stays on this machine needs no TLS. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

const requiresTls = (host: string, secure: boolean) => !secure && !THIS_MACHINE.has(host)

export function serverOfUrl(text: string): SmtpServer {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
    secure,
    requireTLS: requiresTls(url.hostname, secure),
    ...(url.username
      ? {
          auth: {
            user: decodeURIComponent(url.username),
            pass: decodeURIComponent(url.password),
          },
        }
      : {}),
  }
}

function serverOfSettings(): SmtpServer | null {
  const url = env.get('SMTP_URL')
  if (url) return serverOfUrl(url)
  const host = env.get('SMTP_HOST')
  if (!host) return null
  const port = env.get('SMTP_PORT')
  const user = env.get('SMTP_USER')
  const secure = port === IMPLICIT_TLS_PORT
  return {
    host,
    port,
    secure,
    requireTLS: requiresTls(host, secure),
    ...(user ? { auth: { user, pass: env.get('SMTP_PASSWORD') ?? '' } } : {}),
  }
}

/** SMTP server for outgoing mails; null writes them to files. */
export const SMTP_SERVER = serverOfSettings()

/** Logged once, as the process starts. */
export function warnWithoutServer(): void {
  if (app.inProduction && !SMTP_SERVER) {
    logger.warn('no SMTP_URL: mails go to files in DATA_DIR/mail, and reach nobody')
  }
}

export const MAIL_FROM = env.get('MAIL_FROM')

/** The address in {@link MAIL_FROM}, without its name. */
export const MAIL_ADDRESS = MAIL_FROM.endsWith('>')
  ? MAIL_FROM.slice(MAIL_FROM.lastIndexOf('<') + 1, -1)
  : MAIL_FROM

/** Domain of {@link MAIL_ADDRESS}, whose mail servers count on it in the identifiers of its mails. */
export const MAIL_DOMAIN = asciiEmail(MAIL_ADDRESS).slice(
  asciiEmail(MAIL_ADDRESS).lastIndexOf('@') + 1,
)
