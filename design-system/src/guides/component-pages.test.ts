import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { componentHistory } from './component-history.ts'

const components = join(__dirname, '../components')
const stories = readdirSync(components, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
)

test.each(stories)(
  '%s has a page that says when to use it, when not, and how it is accessible',
  (file) => {
    // Storybook treats pages whose name ends in "story" as stories: those have ".docs" before the extension.
    const name = file.replace('.stories.tsx', '')
    const path = join(components, `${name}${name.endsWith('story') ? '.docs' : ''}.mdx`)
    expect(existsSync(path)).toBe(true)
    const page = readFileSync(path, 'utf8')
    const sections = page.split('\n## ').slice(1)
    expect(sections.map((section) => section.split('\n')[0])).toEqual([
      'Use it for',
      'Use something else for',
      'Accessibility',
    ])
    for (const section of sections) expect(section).toMatch(/\n- .{20}/)
  },
)

test('every component has a playground, its state and its changes, newest first', () => {
  const names = stories.map((file) => {
    const text = readFileSync(join(components, file), 'utf8')
    expect(text).toMatch(/\nexport const Playground: Story = \{\s+tags: \['playground'\]/)
    return /title: 'Components\/(\w+)'/.exec(text)?.[1]
  })
  expect(Object.keys(componentHistory)).toEqual(names.sort())
  for (const { since, changes } of Object.values(componentHistory)) {
    const days = [...changes.map(({ on }) => on), since]
    expect(days).toEqual([...days].sort().reverse())
    for (const day of days) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
})
