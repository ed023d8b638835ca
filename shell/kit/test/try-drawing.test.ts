/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const repository = join(__dirname, '..', '..', '..')
const tryDrawing = pathToFileURL(join(__dirname, '..', 'src', 'trial', 'try-drawing.ts')).href

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-'))
  await mkdir(join(root, 'src'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
})
afterEach(() => rm(root, { recursive: true }))

/** A page, its code starting on the file's third line. */
const page = (code: string, before = '') => `import * as react from 'react'
import { useOnceTakenOver } from '@fieldhouse/design-system'
${before}export function Page() {
${code}
}
`

/**
 * Writes a remote whose routes are these files, and those of `undrawn` left to browsers.
 * @param data first calls of each route
 */
async function remote(
  files: Record<string, string>,
  { undrawn = [], data }: { undrawn?: string[]; data?: string[] } = {},
) {
  const names = Object.keys(files)
  const routes = names.map((name) => ({
    path: `/${name}/:id`,
    title: name,
    data,
    ...(undrawn.includes(name) && { drawn: false }),
  }))
  const definition = { name: 'mf-trial', routes, nav: null, audience: { kind: 'members' } }
  const imports = names.map((name) => `import { Page as ${name} } from './${name}.tsx'`)
  const pages = `export const pages = { ${names.map((name) => `'/${name}/:id': ${name}`).join()} }`
  await Promise.all([
    ...names.map((name) => writeFile(join(root, 'src', `${name}.tsx`), files[name]!)),
    writeFile(join(root, 'src', 'pages.ts'), [...imports, pages].join('\n')),
    writeFile(join(root, 'package.json'), '{ "type": "module" }'),
    writeFile(
      join(root, 'remote.json'),
      JSON.stringify({ ...definition, kit: '^0.1.0', api: '^0.1.0' }),
    ),
  ])
}

/** @returns the refusal, or `drawn` */
async function tried(): Promise<string> {
  const script = `
    const { tryDrawing } = await import(${JSON.stringify(tryDrawing)})
    try { await tryDrawing(${JSON.stringify(root)}); console.log('drawn') } catch (error) { console.log(error.message) }`
  await writeFile(join(root, 'try.mjs'), script)
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'try.mjs')], {
    cwd: root,
  })
  return stdout.trim()
}

test('every line that reads a browser while its route is drawn is named, and no other', async () => {
  const inSuspense = `const Kept = () => <p>{localStorage.getItem('kept')}</p>
`
  const called = `function language() {
  return navigator.language
}
`
  const calm = `
  react.useEffect(() => { document.title = 'Calm' })
  const width = useOnceTakenOver(typeof window === 'undefined' ? 0 : window.innerWidth, 0)
  let kept = null
  try { kept = localStorage.getItem('kept') } catch {}
  return <button onClick={() => navigator.vibrate(1)}>{width}{kept}</button>`
  await remote(
    {
      width: page('  return <p>{window.innerWidth}</p>'),
      head: page('  const [title] = react.useState(() => document.title)\n  return title'),
      kept: page('  return <react.Suspense><Kept /></react.Suspense>', inSuspense),
      words: page('  return language()', called),
      calm: page(calm),
      map: page('  return <p>{window.innerWidth}</p>'),
    },
    { undrawn: ['map'] },
  )
  expect((await tried()).split('\n')).toEqual([
    'not written for the server:',
    '  src/width.tsx:4 reads window while /width/:id is drawn',
    '  src/head.tsx:4 reads document while /head/:id is drawn',
    '  src/kept.tsx:3 reads localStorage while /kept/:id is drawn',
    '  src/words.tsx:4 reads navigator while /words/:id is drawn',
    expect.stringMatching(/effect.*useOnceTakenOver\(\).*"drawn": false/),
  ])
}, 60_000)

test('a line that reads a browser as soon as it is loaded is named', async () => {
  await remote({ early: page('  return wide', 'const wide = window.innerWidth > 1000\n') })
  expect(await tried()).toContain('  src/early.tsx:3 reads window when it is loaded')
}, 60_000)

const answered = (code: string, before = '') =>
  page(
    `  const { data = [] } = useQuery(query('GET /api/news/categories'))
  ${code}`,
    `import { query, useQuery } from '@fieldhouse/remote-kit/query'
${before}`,
  )

test('a line that reads a browser once its call is answered is named', async () => {
  await remote(
    {
      rows: answered('return data.map((name) => <p key={name}>{window.innerWidth}</p>)'),
      calm: answered('return data.map((name) => <p key={name}>{name}</p>)'),
      // A sample is no article of this page's: what it makes of that is its own affair.
      picky: answered(`if (data.length > 0) throw new Error('not mine')`),
    },
    { data: ['/api/news/categories'] },
  )
  expect((await tried()).split('\n')).toEqual([
    'not written for the server:',
    '  src/rows.tsx:6 reads window while /rows/:id is drawn',
    expect.stringMatching(/effect/),
  ])
}, 60_000)

test('a route that shows what was drawn before it is named', async () => {
  const kept = `let first = ''
`
  const before = `import { useUser } from '@fieldhouse/remote-kit'
${kept}`
  await remote({
    kept: page('  first ||= useUser().firstName\n  return first', before),
    calm: page('  return useUser().firstName', before),
  })
  expect((await tried()).split('\n')).toEqual([
    'not written for the server:',
    '  /kept/:id shows what was drawn before it',
    expect.stringMatching(/kept in components/),
  ])
}, 60_000)
