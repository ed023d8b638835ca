import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { crossorigin } from '#front_door/head'
import { trustedTypesElement } from '#front_door/trusted_types'
import { outsideBuild } from '#front_door/outside_build'
import { assetOrigins, shellBuild } from '#front_door/shell_build'
import { attributes, Html, html } from '#core/pages/html'
import { cameByTls } from '#core/http/own_requests'

interface Document {
  title: string
  /** Name of a file in `resources/styles`, without its extension. */
  style: string
  body: Html
  /** Name of a file in `resources/scripts`, without its extension: the page works without it. */
  script?: string
  /** Asks for consent on the first visit, as the other pages of signed-out visitors do. */
  asksForConsent?: boolean
}

/** Style sheets and scripts are small and inlined: a page takes one request beside the shell's own sheet. */
const inlined = new Map<string, string>()

async function inlinedFile(path: string): Promise<string> {
  const kept = inlined.get(path)
  if (kept !== undefined && app.inProduction) return kept
  const text = await readFile(app.makePath('resources', path), 'utf8')
  inlined.set(path, text)
  return text
}

const sheet = (name: string) => inlinedFile(`styles/${name}.css`)

/**
 * Allows the shell's sheet and fonts, and elements with the page's nonce; nothing else loads or runs. The question of the
 * first visit comes in a script of its own, which reports its failures.
 */
function contentSecurityPolicy(
  nonce: string,
  {
    isSecure,
    asksForConsent,
    connects,
  }: Record<'isSecure' | 'asksForConsent' | 'connects', boolean>,
): string {
  const files = ["'self'", ...assetOrigins].join(' ')
  return [
    "default-src 'none'",
    asksForConsent ? `script-src ${files} 'nonce-${nonce}'` : `script-src 'nonce-${nonce}'`,
    ...(connects ? ["connect-src 'self'"] : []),
    `style-src ${files} 'nonce-${nonce}'`,
    `font-src ${files}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${asksForConsent ? 'default' : "'none'"}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Answers with a page of the API's own: the shell's tokens and theme, one sheet. It works without its scripts. */
export async function sendDocument(
  { request, response }: HttpContext,
  { title, style, body, script, asksForConsent = false }: Document,
  status = 200,
) {
  const nonce = randomBytes(16).toString('base64url')
  const shell = await shellBuild()
  const scripts = asksForConsent ? ((await outsideBuild())?.scripts ?? []) : []
  const page = html`<!doctype html>
    <html lang="en" class="dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="color-scheme" content="dark light" />
        ${scripts.length > 0 && html`<meta ${attributes({ property: 'csp-nonce', content: nonce })} />`}
        ${asksForConsent && trustedTypesElement(nonce)}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        ${
          shell.themeScript &&
          html`<script nonce="${nonce}">
            ${new Html(shell.themeScript)}
          </script>`
        }
        ${shell.fonts.map((href) => html`<link ${attributes({ rel: 'preload', as: 'font', href, crossorigin: true })} />`)}
        ${shell.styles.map(({ url, integrity }) => html`<link ${attributes({ rel: 'stylesheet', href: url, integrity, crossorigin: crossorigin(url) })} />`)}
        ${
          shell.styleText &&
          html`<style nonce="${nonce}">
            ${new Html(shell.styleText)}
          </style>`
        }
        <style nonce="${nonce}">
          ${new Html(await sheet(style))}
        </style>
        ${scripts.map(({ url, integrity }) => html`<script ${attributes({ nonce, defer: true, src: url, integrity, crossorigin: crossorigin(url) })}></script>`)}
      </head>
      ${body}
      ${
        script &&
        html`<script nonce="${nonce}">
          ${new Html(await inlinedFile(`scripts/${script}.js`))}
        </script>`
      }
    </html>`
  response
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      contentSecurityPolicy(nonce, {
        isSecure: cameByTls({ request }),
        asksForConsent,
        connects: asksForConsent || script !== undefined,
      }),
    )
    .send(page.markup)
}
