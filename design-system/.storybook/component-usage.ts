import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { ComponentUsage } from '../src/guides/component-usage.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const IMPORTS = /import\s*\{([^}]*)\}\s*from '@fieldhouse\/design-system(?:\/form)?'/g

const sourcesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      path: join(folder, file),
      text: readFileSync(join(ROOT, folder, file), 'utf8'),
    }))

function firstStory({ text }: { text: string }) {
  const title = /title: '([^']+)'/.exec(text)?.[1]
  const name = /export const (\w+)(?::| =)/.exec(text)?.[1]
  if (!title || !name) return []
  return [{ title, id: toId(title, storyNameFromExport(name)) }]
}

/** Parts of the product that import each component, with the screens in the same folders. */
export function componentUsage(): ComponentUsage {
  const parts = [
    ...readdirSync(ROOT).filter((name) => name.startsWith('mf-')),
    'shell',
    'shell/kit',
  ].map((part) => ({ part, sources: sourcesIn(join(part, 'src')) }))
  const usage: ComponentUsage = {}
  for (const { part, sources } of parts) {
    const stories = sources.filter(({ path }) => path.endsWith('.stories.tsx'))
    for (const { path, text } of sources.filter((source) => !stories.includes(source))) {
      const names = [...text.matchAll(IMPORTS)].flatMap(([, list = '']) =>
        list.split(',').map(
          (name) =>
            name
              .replace(/\btype\b/, '')
              .trim()
              .split(' as ')[0] ?? '',
        ),
      )
      for (const name of names.filter(Boolean)) {
        const uses = (usage[name] ??= {})
        const use = (uses[part] ??= { files: [], screens: [] })
        if (!use.files.includes(path)) use.files.push(path)
        const beside = stories.filter((story) => dirname(story.path) === dirname(path))
        for (const screen of beside.flatMap(firstStory)) {
          if (!use.screens.some(({ id }) => id === screen.id)) use.screens.push(screen)
        }
      }
    }
  }
  return usage
}
