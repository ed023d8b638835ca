import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import { missingFile } from '#front_door/missing_file'
import { sendPage } from '#front_door/send_page'
import { sendStaticFile } from '#front_door/static_files'
import { redirectTo } from '#core/http/redirect'
import env from '#start/env'

/** The list of stories, and the frame that shows one. */
const PAGES = ['index.html', 'iframe.html']

/** Its scripts' names have hashes, those of its pages and of its service worker have none. */
const CACHED = 'public, max-age=300'

/** Storybook of the design system, where an operator has switched it on: a static build, under a policy of its own. */
export default class StorybookController {
  /** The links in its pages are relative. */
  open(ctx: HttpContext) {
    if (!env.get('STORYBOOK_DIR')) return missingFile(ctx)
    redirectTo(ctx, '/storybook/index.html')
  }

  async show(ctx: HttpContext) {
    const directory = env.get('STORYBOOK_DIR')
    if (!directory) return missingFile(ctx)
    const name = (ctx.request.param('*') as string[]).join('/')
    if (PAGES.includes(name)) {
      const html = await readFile(join(directory, name), 'utf8').catch(() => null)
      if (html === null) return missingFile(ctx)
      return sendPage(ctx, html, policyOf(html))
    }
    if (!(await sendStaticFile(ctx, directory, name))) return missingFile(ctx)
    ctx.response.header('cache-control', CACHED)
  }
}

/** Content of the scripts that stand in a page itself. */
function inlineScripts(html: string): string[] {
  const [, ...tags] = html.split('<script')
  return tags.flatMap((tag) => {
    const opened = tag.indexOf('>')
    const closed = tag.indexOf('</script>')
    if (closed < opened || tag.slice(0, opened).includes(' src=')) return []
    return [tag.slice(opened + 1, closed)]
  })
}

/**
 * Policy of one of its pages: scripts from this site, and those of the page by their hashes. Styles are written by
 * Storybook's own interface at runtime, which has no nonce for them.
 */
function policyOf(html: string) {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "form-action 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    // Its list of stories frames them.
    "frame-ancestors 'self'",
  ].join('; ')
}
