import { readFileSync } from 'node:fs'

/** Address of the Storybook under test. */
export const storybookUrl = process.env['STORYBOOK_URL'] ?? ''

export interface Story {
  id: string
  /** Path of the component: `Components/Button`. */
  title: string
  name: string
  /** File of the story. */
  importPath: string
}

/** Stories of a built Storybook by their files. */
export function storiesByFile(directory: string): Map<string, Story[]> {
  const index = readFileSync(`${directory}/index.json`, 'utf8')
  const { entries } = JSON.parse(index) as { entries: Record<string, Story & { type: string }> }
  return Map.groupBy(
    Object.values(entries).filter(({ type }) => type === 'story'),
    ({ importPath }) => importPath,
  )
}
