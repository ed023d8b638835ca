import { splitLinks } from './split-links.ts'

function links(text: string) {
  return splitLinks(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]))
}

test.each([
  ['See https://example.org/a?b=c#d now', 'https://example.org/a?b=c#d'],
  ['Ends a sentence: https://example.org/a.', 'https://example.org/a'],
  ['(in brackets: https://example.org/a)', 'https://example.org/a'],
  ['https://en.example.org/Track_(sport)', 'https://en.example.org/Track_(sport)'],
  ['Really https://example.org/?!', 'https://example.org/'],
  ['“https://example.org/a”', 'https://example.org/a'],
  ['‘https://example.org/a’s', 'https://example.org/a'],
  ['«https://example.org/a»', 'https://example.org/a'],
  ['見て「https://example.org/a」。', 'https://example.org/a'],
  ['https://example.org/a、それから', 'https://example.org/a'],
  ['（https://example.org/a）', 'https://example.org/a'],
  ['https://example.org/a？', 'https://example.org/a'],
  ['https://example.org/記事', 'https://example.org/記事'],
])('%s', (text, address) => {
  expect(links(text)).toEqual([[address, new URL(address).href]])
})

test('an address without a scheme becomes an https link', () => {
  expect(links('www.example.org/a')).toEqual([['www.example.org/a', 'https://www.example.org/a']])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://',
  'https://[',
  'hello@example.org',
  'https://bank.com@evil.test',
  'https://bank.com:443@evil.test/login',
  'www.bank.com@evil.test',
  'no links here',
])('%s stays text', (text) => {
  expect(links(text)).toEqual([])
})

test('splitting loses no character of the text', () => {
  const text = ' a https://example.org/1, https://example.org/2) <b>\n\nwww.example.org… end'
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(links(text)).toHaveLength(3)
})
