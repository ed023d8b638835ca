import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from '@japa/runner'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')

const isSource = (path: string) => /\.(tsx?|js|css)$/.test(path)

/** `docs/rules.md, Guardians`: a document, and a heading of it where one follows. */
const CITATION = /(?<![{\w./-])(?<document>[\w./-]+\.md)(?!\w)(?:[,;] (?<section>[A-Z][\w ,’']*))?/g

const headings = new Map<string, string[]>()
function headingsOf(document: string): string[] {
  const known = headings.get(document)
  if (known) return known
  const text = readFileSync(join(ROOT, document), 'utf8')
  const found = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  headings.set(document, found)
  return found
}

/** Citations by their place in the repository or beside the file; decisions by their name alone. */
function places(file: string, document: string): string[] {
  const folders = ['', dirname(file), 'api', 'api/decisions', 'shell/decisions']
  return folders
    .map((folder) => join(folder, document))
    .filter((path) => existsSync(join(ROOT, path)))
}

test.group('Citations in comments', () => {
  test('name a document and a section that exist', ({ assert }) => {
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
    const wrong: string[] = []
    for (const file of files.filter(isSource)) {
      if (!existsSync(join(ROOT, file))) continue
      const text = readFileSync(join(ROOT, file), 'utf8').replace(/\n\s*(\/\/|\*) ?/g, ' ')
      for (const { groups } of text.matchAll(CITATION)) {
        const { document = '', section } = groups ?? {}
        const [path] = places(file, document)
        if (!path) wrong.push(`${file}: ${document} is not here`)
        else if (
          section &&
          path.startsWith('docs/') &&
          !headingsOf(path).some((heading) => section.startsWith(heading))
        ) {
          wrong.push(`${file}: ${path} has no section “${section}”`)
        }
      }
    }
    assert.deepEqual(wrong, [])
  })
})
