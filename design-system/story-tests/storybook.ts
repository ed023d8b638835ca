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
  tags: readonly string[]
}

function storiesOf(directory: string): Story[] {
  const index = readFileSync(`${directory}/index.json`, 'utf8')
  const { entries } = JSON.parse(index) as { entries: Record<string, Story & { type: string }> }
  return Object.values(entries).filter(({ type }) => type === 'story')
}

const isPlayground = ({ tags }: Story) => tags.includes('playground')

/** Stories of a built Storybook by their files. */
export function storiesByFile(directory: string): Map<string, Story[]> {
  const stories = storiesOf(directory).filter((story) => !isPlayground(story))
  return Map.groupBy(stories, ({ importPath }) => importPath)
}

/** The story of each component that follows its controls; other stories show what this one can look like. */
export const playgrounds = (directory: string) => storiesOf(directory).filter(isPlayground)
