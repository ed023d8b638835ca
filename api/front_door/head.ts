import type { ShellBuild } from '@fieldhouse/contract'
import { trustedTypesTag } from '#front_door/trusted_types'
import { publicUrl } from '#mail/public_url'

export interface Preload {
  url: string
  as: 'script' | 'font' | 'style'
  integrity?: string | null
}

export const DESCRIPTION =
  'The verified network for athletes, families, coaches and teams. You decide who sees what.'

const SOCIAL_PICTURE = '/social.png'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function attributes(values: Record<string, string | true | null | undefined>) {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) =>
      value === true
        ? name
        : `${name}="${String(value).replace(/[&<>"]/g, (found) => escapes[found]!)}"`,
    )
    .join(' ')
}

/** Other origins are asked with CORS: integrity requires it. */
export const crossorigin = (url: string) => (URL.canParse(url) ? true : null)

export function preloadTag({ url, as, integrity }: Preload) {
  // Must match the later fetch, or the browser downloads it twice: fonts always in CORS mode.
  const isCors = as === 'font' ? true : crossorigin(url)
  return `<link ${attributes({ rel: 'preload', as, href: url, integrity, crossorigin: isCors })}>`
}

export function scriptTag(
  { url, integrity }: ShellBuild['scripts'][number],
  { nonce, priority }: { nonce: string; priority?: 'high' },
) {
  return `<script ${attributes({ defer: true, src: url, integrity, crossorigin: crossorigin(url), fetchpriority: priority, nonce })}></script>`
}

/** Start of every page's head: metadata, styles, icons, and the theme before the first paint. */
export function firstTags(shell: ShellBuild, { title, nonce }: { title: string; nonce: string }) {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${title.replace(/[&<>]/g, (found) => escapes[found]!)}</title>`,
    `<meta ${attributes({ name: 'description', content: DESCRIPTION })}>`,
    '<meta name="color-scheme" content="dark light">',
    `<meta ${attributes({ property: 'csp-nonce', content: nonce })}>`,
    trustedTypesTag(nonce),
    `<script nonce="${nonce}">${shell.themeScript}</script>`,
    ...shell.styles.map(
      ({ url, integrity }) =>
        `<link ${attributes({ rel: 'stylesheet', href: url, integrity, crossorigin: crossorigin(url) })}>`,
    ),
    ...(shell.styleText ? [`<style nonce="${nonce}">${shell.styleText}</style>`] : []),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]
}

/** Preview of a link to us where it is posted. */
export function socialTags({ title, path }: { title: string; path: string }) {
  const url = publicUrl(path)
  const image = publicUrl(SOCIAL_PICTURE)
  const properties = {
    'og:site_name': 'Fieldhouse',
    'og:type': 'website',
    'og:title': title,
    'og:description': DESCRIPTION,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Fieldhouse: be seen by the right people.',
  }
  return [
    `<link ${attributes({ rel: 'canonical', href: url })}>`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta ${attributes({ property, content })}>`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}
