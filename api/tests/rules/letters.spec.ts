import { test } from '@japa/runner'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everyLetter } from '#tests/support/every_letter'

const APP = fileURLToPath(new URL('../../', import.meta.url))
const EMAIL = 'maya.okafor@example.com'

/** Characters that a phone shows of a subject before it cuts. */
const SUBJECT_MAX = 70

const textOf = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

test.group('Every letter', () => {
  const letters = Object.entries(everyLetter(EMAIL))

  test('is in this table', ({ assert }) => {
    const written = globSync('{app,releases}/**/*.ts', { cwd: APP }).filter((file) =>
      /\bimport \{ letter \} from '#mail\/letter'/.test(readFileSync(`${APP}${file}`, 'utf8')),
    )
    const support = readFileSync(new URL('../support/every_letter.ts', import.meta.url), 'utf8')
    assert.isAbove(written.length, 6)
    for (const file of written) {
      const exported = [
        ...readFileSync(`${APP}${file}`, 'utf8').matchAll(
          /^export (?:function|const) (\w*[lL]etter\w*)/gm,
        ),
      ].map(([, name]) => name!)
      assert.isAbove(exported.length, 0, `${file} exports the letter that it writes`)
      for (const name of exported) assert.match(support, new RegExp(`\\b${name}\\(`), file)
    }
  })

  for (const [name, { subject, text, html = '' }] of letters) {
    test(`about "${name}" is well written`, ({ assert }) => {
      assert.isAtMost(subject.length, SUBJECT_MAX)
      assert.notMatch(subject, /[.!]$/)
      for (const words of [subject, text.replace(/\bhttps?:\S+/g, '')]) {
        assert.notMatch(words, /\ba (?=[aeio])/i, 'the article before a vowel')
        assert.notMatch(words, /\b(1 \w+s for|undefined|null|NaN|\[object)\b/)
        assert.notMatch(words, / {2}|'/, 'typographic apostrophes')
        assert.notInclude(words, EMAIL)
      }
      // The same words in both, and each link once in the text.
      for (const part of text.split('\n').filter((line) => line && !/^https?:|:$/.test(line))) {
        assert.include(textOf(html), part)
      }
      const links = text.match(/https?:\S+/g) ?? []
      assert.lengthOf(new Set(links), links.length)
      for (const link of links) assert.include(html, `href="${link.replaceAll('&', '&amp;')}"`)
    })
  }

  test('to a guardian never speaks of their own password or account', ({ assert }) => {
    for (const [name, { text }] of letters) {
      if (!name.endsWith('to a guardian')) continue
      assert.notMatch(text, /Wasn’t you|Was it you|(?<!have them )set a new password/i, name)
    }
  })
})
