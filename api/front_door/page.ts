import { BOOT_ELEMENT_ID, type Boot, type ShellBuild } from '@fieldhouse/contract'

interface Preload {
  url: string
  as: 'script' | 'font' | 'style'
  integrity?: string | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function attributes(values: Record<string, string | true | null | undefined>) {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) =>
      value === true
        ? name
        : `${name}="${String(value).replace(/[&<>"]/g, (found) => escapes[found]!)}"`,
    )
    .join(' ')
}

/** JSON that cannot end its script element, whatever people typed into it. */
function inlineJson(value: unknown) {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function preloadTag({ url, as, integrity }: Preload) {
  // As it will be fetched, or the browser downloads it twice: fonts always in CORS mode, scripts only from elsewhere.
  const isCors = as === 'font' || URL.canParse(url)
  return `<link ${attributes({ rel: 'preload', as, href: url, integrity, crossorigin: isCors ? true : null })}>`
}

/** The one HTML page of the product: the shell, and all it needs to draw its first screen. */
export function renderPage({
  shell,
  boot,
  nonce,
  preloads,
  title = 'Fieldhouse',
}: {
  shell: ShellBuild
  boot: Boot
  nonce: string
  /** The scripts of the route's remote. */
  preloads: Preload[]
  title?: string
}) {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    '<meta name="description" content="The verified network for athletes, families, coaches and teams. You decide who sees what.">',
    '<meta name="color-scheme" content="dark light">',
    `<meta property="csp-nonce" content="${nonce}">`,
    `<script nonce="${nonce}">${shell.themeScript}</script>`,
    ...shell.fonts.map((url) => preloadTag({ url, as: 'font' })),
    ...shell.styles.map(
      ({ url, integrity }) => `<link ${attributes({ rel: 'stylesheet', href: url, integrity })}>`,
    ),
    ...shell.scripts.map(
      ({ url, integrity }) =>
        `<script ${attributes({ defer: true, src: url, integrity, nonce })}></script>`,
    ),
    ...preloads.map(preloadTag),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ]
  return [
    '<!doctype html>',
    '<html lang="en" class="dark">',
    `<head>${head.join('\n')}</head>`,
    '<body>',
    '<div id="root"></div>',
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">${inlineJson(boot)}</script>`,
    '<noscript>Fieldhouse needs JavaScript once you are signed in. <a href="/api/login">Log In</a> works without it.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
