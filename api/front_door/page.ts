import { BOOT_ELEMENT_ID, type Boot, type Prerendered, type ShellBuild } from '@fieldhouse/contract'
import type { DrawnPage } from '#front_door/drawing/orders'
import { firstTags, type Preload, preloadTag, scriptTag } from '#front_door/head'
import { scriptsAfterPaint } from '#front_door/scripts_after_paint'

/** JSON that cannot end its script element, whatever text it contains. */
function inlineJson(value: unknown) {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** As styles of this page alone: those of the shell's own script do not take them over. */
function stylesOf({ styles }: Prerendered, nonce: string) {
  return styles.replaceAll(/<style [^>]*>/g, () => `<style nonce="${nonce}">`)
}

const NOTICE_STYLE =
  '.no-scripts{margin:0;padding:.75rem 1rem;background:var(--color-surface);color:var(--color-text)}.no-scripts a{color:var(--color-accent)}'

/** Notice where scripts are turned off: a drawn page can be read and its links work, an undrawn one is hidden. */
function withoutScripts(isDrawn: boolean, nonce: string) {
  const hidden = isDrawn ? '' : '#root{display:none}'
  const words = isDrawn
    ? 'Without JavaScript you can read this page and follow its links. Everything else needs it.'
    : 'Fieldhouse needs JavaScript once you are signed in. <a href="/api/login">Log In</a> works without it.'
  return `<noscript><style nonce="${nonce}">${hidden}${NOTICE_STYLE}</style><p class="no-scripts">${words}</p></noscript>`
}

/** Page without the shell's script: the brand and `Loading...`. */
export function renderStartingPage({
  shell,
  nonce,
  loading,
}: {
  shell: ShellBuild
  nonce: string
  loading: Prerendered | null
}) {
  const head = [
    ...firstTags(shell, { title: 'Fieldhouse', nonce }),
    ...(loading ? [stylesOf(loading, nonce)] : []),
  ]
  return `<!doctype html>
<html lang="en" class="dark">
<head>${head.join('\n')}</head>
<body><div id="root">${loading?.html ?? 'Loading...'}</div></body>
</html>
`
}

/** Page of a signed-in person: the shell, and the data of its first screen. */
export function renderPage({
  shell,
  boot,
  nonce,
  preloads,
  drawn,
  loading,
  title = drawn?.title ?? 'Fieldhouse',
}: {
  shell: ShellBuild
  boot: Boot
  nonce: string
  /** Scripts of the route's remote. */
  preloads: Preload[]
  /** The page as HTML, if it was drawn. */
  drawn: DrawnPage | null
  /** On screen until the shell's script replaces it, where nothing was drawn. */
  loading: Prerendered | null
  title?: string
}) {
  const first = firstTags(shell, { title, nonce })
  const head = drawn
    ? [
        ...first,
        // Text that is painted before its faces are there moves when they come.
        ...shell.fonts.map((url) => preloadTag({ url, as: 'font' })),
        drawn.head,
        drawn.styles.replaceAll(/<style(?=[ >])/g, `<style nonce="${nonce}"`),
      ]
    : [
        ...first,
        ...shell.scripts.map((script) => scriptTag(script, { nonce, priority: 'high' })),
        ...preloads.map(preloadTag),
        ...(loading ? [stylesOf(loading, nonce)] : []),
      ]
  return [
    '<!doctype html>',
    '<html lang="en" class="dark">',
    `<head>${head.join('\n')}</head>`,
    '<body>',
    withoutScripts(drawn !== null, nonce),
    `<div id="root">${(drawn ?? loading)?.html ?? ''}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">${inlineJson(boot)}</script>`,
    ...(drawn ? [scriptsAfterPaint(shell, { preloads, nonce })] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
