import { sha256 } from '../src/release/digest.ts'
import { isMisnamed } from '../src/webpack/hashed-names.ts'

const named = (text: string) => `screen.${sha256(Buffer.from(text)).slice(0, 12)}.js`

test('a name fits its content, also where the content mentions the name or was completed later', () => {
  const name = named('load("screen..js")')
  expect(isMisnamed(name, Buffer.from(`load("${name}")`))).toBe(false)
  const entry = named('integrity: PENDING')
  const completed = Buffer.from('integrity: sha384-abc')
  expect(isMisnamed(entry, completed, [['PENDING', 'sha384-abc']])).toBe(false)
  expect(isMisnamed(entry, completed)).toBe(true)
})

test('a file that was minified after it was named is misnamed', () => {
  expect(isMisnamed(named('let one = 1'), Buffer.from('let one=1'))).toBe(true)
})

test('files without a hash, source maps and compressed files are left alone', () => {
  for (const name of ['release.json', 'screen.0123456789ab.js.map', 'screen.0123456789ab.js.br']) {
    expect(isMisnamed(name, Buffer.from('anything'))).toBe(false)
  }
})
