import { test } from '@japa/runner'
import type { Boot, ShellBuild } from '@fieldhouse/contract'
import { renderPage } from '#front_door/page'

const shell: ShellBuild = {
  shared: {},
  version: '1.0.0',
  kit: '1.0.0',
  scripts: [{ url: '/assets/shell.js', integrity: 'sha384-shell' }],
  styles: [],
  styleText: '',
  fonts: ['/assets/text.woff2'],
  drawing: null,
  themeScript: '',
}
const boot: Boot = {
  readAt: 0,
  remotes: { schemaVersion: 1, shell: '1.0.0', remotes: [] },
  queries: {},
  answers: {},
  drawn: null,
}
const page = {
  shell,
  boot,
  nonce: 'once',
  preloads: [{ url: '/remotes/mf-trial/entry.js', as: 'script' as const, integrity: 'sha384-own' }],
  loading: null,
}
const drawn = { html: '<main>Readable</main>', styles: '', head: '', title: 'Trial' }

/** Addresses of the page that are fetched because of its HTML, in their order, and the page's content among them. */
const orderOf = (html: string) =>
  [...html.matchAll(/Readable|\/assets\/[a-z.0-9]+|\/remotes\/[a-z/.-]+/g)].map(([found]) => found)

test.group('A page', () => {
  test('that is drawn comes after its fonts and before its scripts, none of which runs before it is painted', ({
    assert,
  }) => {
    const html = renderPage({ ...page, drawn })
    assert.deepEqual(orderOf(html), [
      '/assets/text.woff2',
      'Readable',
      '/assets/shell.js',
      '/remotes/mf-trial/entry.js',
    ])
    assert.notMatch(html, /<script [^>]*src=/)
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) assert.include(tag, 'nonce="once"')
    assert.include(html, 'href="/assets/shell.js" integrity="sha384-shell"')
  })

  test('stays visible without scripts if it was drawn, and says what is missing', ({ assert }) => {
    const inNoscript = (html: string) => /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? ''
    const readable = inNoscript(renderPage({ ...page, drawn }))
    assert.notInclude(readable, '#root{display:none}')
    assert.include(readable, 'Without JavaScript you can read this page')
    const undrawn = inNoscript(renderPage({ ...page, drawn: null }))
    assert.include(undrawn, '#root{display:none}')
    assert.include(undrawn, '<a href="/api/login">')
  })

  test('that browsers draw names its scripts first', ({ assert }) => {
    const html = renderPage({ ...page, drawn: null })
    assert.deepEqual(orderOf(html), ['/assets/shell.js', '/remotes/mf-trial/entry.js'])
    assert.match(html, /<script defer src="\/assets\/shell.js"/)
  })
})
