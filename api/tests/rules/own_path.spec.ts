import { test } from '@japa/runner'
import { ownPath } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'

const ORIGIN = 'https://fieldhouse.example'

/** Fragments that commonly subvert paths, more likely than at random. */
const PIECES = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('/', '//', '\\', '.', '..', '/./', '/../', ';', '@', ':', '?', '#'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\ufeff', '\ud800'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '%2f',
      '%2F',
      '%5c',
      '%2e',
      '%2E%2e',
      '%09',
      '%00',
      '%61',
      '%25',
      '%',
      '%c0%af',
      '%E0',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'evil.example',
      'user:pass@',
      'localhost:81',
      '[::1]',
      '127.1',
      'xn--e1aybc',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('http:', 'https:/', 'javascript:', 'data:', 'blob:', 'file:'),
  },
  { weight: 2, arbitrary: fc.constantFrom('api', '%61pi', 'a%70i', 'API', 'logout', 'news', 'a') },
  { weight: 1, arbitrary: fc.constantFrom('／', '＼', '。', '℀', '⁄', '∕', 'ß', '𝒆') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
)
const BENT = fc.array(PIECES, { maxLength: 9 }).map((pieces) => pieces.join(''))
const ADDRESSES = fc.oneof(
  BENT,
  BENT.map((rest) => `/${rest}`),
  fc.webPath(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** URL that a browser on any page of ours ends up at. */
function landsAt(path: string) {
  return [`${ORIGIN}/`, `${ORIGIN}/a/b/c?d#e`].map((page) => new URL(path, page))
}

test.group('Paths of this site', () => {
  test('every input leads to a page of this origin', ({ assert }) => {
    fc.assert(
      fc.property(ADDRESSES, (wanted) => {
        const path = ownPath(wanted)
        for (const { origin, pathname, href } of landsAt(path)) {
          assert.equal(origin, ORIGIN)
          assert.notMatch(decodeURI(pathname), /^\/api(\/|$)/)
          assert.equal(href, `${ORIGIN}${path}`, 'what is resolved already resolves to itself')
        }
        assert.equal(ownPath(path), path)
      }),
      { numRuns: 20_000 },
    )
  })

  test('a path of this site stays unchanged', ({ assert }) => {
    for (const path of [
      '/',
      '/news',
      '/profile/1?tab=posts#top',
      '/search?q=a%2Fb&at=//x',
      '/apis',
      '/x//y',
      '/%C3%A9',
    ]) {
      assert.equal(ownPath(path), path)
    }
    assert.equal(ownPath('/a/../news'), '/news')
  })

  test('everything else is the front page', ({ assert }) => {
    for (const wanted of [
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      '/./%2e%2e//evil.example',
      '/a/%2E%2E//evil.example/?x',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/.\\/evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      ' /news',
      'news',
      '',
      '/api',
      '/api/logout',
      '/./api/logout',
      '/%61pi/logout',
      '/x/../ap%69',
      '/%E0%A4%A',
      `/${'a'.repeat(600)}`,
      `/${'é'.repeat(200)}`,
      ['/news'],
      null,
      undefined,
      7,
    ]) {
      assert.equal(ownPath(wanted), '/', JSON.stringify(wanted))
    }
  })
})
