import type { OutsideBuild, OutsidePage, ShellBuild } from '@fieldhouse/contract'
import { firstTags, preloadTag, scriptTag, socialTags } from '#front_door/head'

/** Finished page for signed-out visitors: readable and usable, sign-in included, without any script. */
export function renderOutsidePage({
  shell,
  scripts,
  page,
  nonce,
  wanted,
}: {
  shell: ShellBuild
  scripts: OutsideBuild['scripts']
  page: OutsidePage
  nonce: string
  /** Path requested by the visitor; signing in leads there. */
  wanted: string
}) {
  const returnTo = wanted === '/' ? null : `returnTo=${encodeURIComponent(wanted)}`
  const html = page.html
    .replaceAll(`/api/login?returnTo=${page.wantedPath}`, () =>
      returnTo === null ? '/api/login' : `/api/login?${returnTo}`,
    )
    .replaceAll(`&amp;returnTo=${page.wantedPath}`, () =>
      returnTo === null ? '' : `&amp;${returnTo}`,
    )
  const head = [
    ...firstTags(shell, { title: page.title, nonce }),
    ...shell.fonts.map((url) => preloadTag({ url, as: 'font' })),
    ...socialTags({ title: page.title, path: page.path ?? '/' }),
    page.styles.replaceAll('<style ', `<style nonce="${nonce}" `),
    ...scripts.map((script) => scriptTag(script, { nonce })),
  ]
  return [
    '<!doctype html>',
    '<html lang="en" class="dark">',
    `<head>${head.join('\n')}</head>`,
    // encodeURIComponent escapes everything that could end the attribute.
    `<body>${html}</body>`,
    '</html>',
    '',
  ].join('\n')
}
