import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.(test|stories))\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(__dirname, file), 'utf8') }))

/**
 * Every part of the app bundles its own copy of the components it uses. Named styles have the same classes in all
 * copies, so the page has one set of rules, and a prerendered page finds its own.
 */
test('every styled element has a unique name', () => {
  const styled = sources.flatMap(({ text }) => text.match(/\bstyled(\.\w+|\([\w.]+\))/g) ?? [])
  const names = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/componentId: '([^']+)'/g), ([, name]) => name),
  )
  expect(names.length).toBe(styled.length)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^fh-/)
})

test('no component writes a style attribute, which the content security policy would refuse', () => {
  for (const { file, text } of sources) {
    expect({ file, hasStyle: /\sstyle=/.test(text) }).toEqual({ file, hasStyle: false })
  }
})
