/** @jest-environment node */
import { readDefinition } from '@fieldhouse/remote-kit/release'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeRemote, makeRepository } from '../src/new-remote/new-remote.ts'

const run = promisify(execFile)
const repository = join(__dirname, '..', '..', '..')
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'repository-'))
  await cp(join(repository, 'package.json'), join(root, 'package.json'))
  for (const name of ['mf-feed', 'mf-news']) {
    await mkdir(join(root, name))
    for (const file of ['package.json', 'remote.json']) {
      await cp(join(repository, name, file), join(root, name, file))
    }
  }
})
afterEach(() => rm(root, { recursive: true }))

async function json(...path: string[]) {
  return JSON.parse(await readFile(join(root, ...path), 'utf8'))
}

test('a new remote has a folder, a name, an address, a navigation entry, a free port and a workspace', async () => {
  const before = await json('package.json')
  const { devPort } = await makeRemote(root, 'mf-training-log')

  expect(readDefinition(join(root, 'mf-training-log'))).toMatchObject({
    name: 'mf-training-log',
    routes: [
      { path: '/training-log', title: 'Training log' },
      { path: '/training-log/:slug', title: 'Article' },
    ],
    nav: { label: 'Training log', path: '/training-log' },
  })
  const [kit, contract] = ['shell/kit', 'api/contract'].map(
    (folder) => JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')).version,
  )
  expect(readDefinition(join(root, 'mf-training-log'))).toMatchObject({
    kit: `^${kit}`,
    api: `^${contract}`,
  })
  expect(await json('mf-training-log', 'package.json')).toMatchObject({
    dependencies: { '@fieldhouse/remote-kit': kit, '@fieldhouse/contract': contract },
  })
  expect(devPort).toBe(4105)
  expect(await json('mf-training-log', 'package.json')).toMatchObject({
    name: 'mf-training-log',
    fieldhouse: { devPort: 4105 },
  })
  const changed = await json('package.json')
  expect(changed).toEqual({ ...before, workspaces: [...before.workspaces, 'mf-training-log'] })
  expect(Object.keys(changed)).toEqual(Object.keys(before))
  const remote = await readFile(join(root, 'mf-training-log', 'src', 'remote.tsx'), 'utf8')
  expect(remote).toContain("name: 'mf-training-log'")
  expect(remote).not.toMatch(/template/i)
  const stories = join(root, 'mf-training-log', 'src', 'start', 'start-page.stories.tsx')
  expect(await readFile(stories, 'utf8')).toContain("{ title: 'Screens/Training log' }")
})

test('the longest name is formatted like the repository', async () => {
  const name = 'mf-strength-and-conditioning-groups'.slice(0, 34)
  await makeRemote(root, name)

  const prettier = join(repository, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
  const config = join(repository, '.prettierrc.json')
  await expect(
    run(process.execPath, [prettier, '--config', config, '--check', name], { cwd: root }),
  ).resolves.toMatchObject({ stderr: '' })
}, 60_000)

test('two new remotes never share a port', async () => {
  const first = await makeRemote(root, 'mf-first')
  const second = await makeRemote(root, 'mf-second')

  expect(second.devPort).toBe(first.devPort + 1)
})

test('a name too long for the navigation is shortened there, and nowhere else', async () => {
  await makeRemote(root, 'mf-strength-and-conditioning')

  const { nav, routes } = readDefinition(join(root, 'mf-strength-and-conditioning'))
  expect(nav?.label).toBe('Strength')
  expect(routes[0]?.title).toBe('Strength and conditioning')
})

test.each([
  ['', 'a name is like mf-training'],
  ['training', 'a name is like mf-training'],
  ['mf-Training', 'a name is like mf-training'],
  ['mf-../../etc', 'a name is like mf-training'],
  ['mf-feed', 'mf-feed is there already'],
  ['mf-home', '"Home" stands for a place of Fieldhouse'],
  ['mf-settings', '"Settings" stands for a place of Fieldhouse'],
])('%p is refused and nothing is written', async (name, reason) => {
  const before = await readFile(join(root, 'package.json'), 'utf8')

  await expect(makeRemote(root, name)).rejects.toThrow(reason)
  expect(await readFile(join(root, 'package.json'), 'utf8')).toBe(before)
})

test('a name whose address belongs to the shell is refused', async () => {
  await expect(makeRemote(root, 'mf-login')).rejects.toThrow("/login is Fieldhouse's own")
})

test('an address with a part below it that belongs to another remote is refused', async () => {
  await writeFile(
    join(root, 'mf-feed', 'remote.json'),
    JSON.stringify({ routes: [{ path: '/training/:id' }] }),
  )

  await expect(makeRemote(root, 'mf-training')).rejects.toThrow('/training belongs to mf-feed')
})

test('an address that belongs to another remote is refused', async () => {
  await writeFile(
    join(root, 'mf-feed', 'remote.json'),
    JSON.stringify({ routes: [{ path: '/training' }] }),
  )

  await expect(makeRemote(root, 'mf-training')).rejects.toThrow('/training belongs to mf-feed')
})

test('a repository of its own takes packages by range, and nothing of this one', async () => {
  const folder = join(root, 'elsewhere')
  await makeRepository(folder, 'mf-training')

  expect(readDefinition(folder)).toMatchObject({ name: 'mf-training' })
  const { dependencies, devDependencies, workspaces } = await json('elsewhere', 'package.json')
  expect(dependencies['@fieldhouse/remote-kit']).toMatch(/^\^\d+\.\d+\.\d+$/)
  expect(devDependencies).toHaveProperty('typescript')
  const own = JSON.parse(await readFile(join(repository, 'design-system', 'package.json'), 'utf8'))
  const storybook = Object.entries(devDependencies).filter(([name]) => name.includes('storybook'))
  expect(storybook).not.toHaveLength(0)
  expect(own.devDependencies).toMatchObject(Object.fromEntries(storybook))
  expect(workspaces).toBeUndefined()
  expect((await json('elsewhere', 'tsconfig.json')).extends).toBe(
    '@fieldhouse/remote-kit/tsconfig.base.json',
  )
})

test('a new repository knows the schema of its definition, its Node, and a pipeline that releases', async () => {
  const folder = join(root, 'elsewhere')
  await makeRepository(folder, 'mf-training')

  expect((await json('elsewhere', 'remote.json')).$schema).toBe(
    './node_modules/@fieldhouse/remote-kit/remote.schema.json',
  )
  expect((await json('elsewhere', 'package.json')).engines).toEqual({ node: '>=24' })
  const pipeline = await readFile(join(folder, '.github', 'workflows', 'ci.yml'), 'utf8')
  expect(pipeline).toContain('npm run release')
})

test('a new repository takes packed packages from a folder where no registry has them', async () => {
  await makeRepository(join(root, 'elsewhere'), 'mf-training', join(root, 'packed'))

  const { dependencies } = await json('elsewhere', 'package.json')
  expect(dependencies['@fieldhouse/remote-kit']).toMatch(
    /^file:.+\/packed\/fieldhouse-remote-kit-\d+\.\d+\.\d+\.tgz$/,
  )
  expect(dependencies.react).not.toMatch(/^file:/)
})

test('all that is wrong in a definition is told at once', async () => {
  const path = join(root, 'mf-news', 'remote.json')
  const definition = await json('mf-news', 'remote.json')
  await writeFile(path, JSON.stringify({ ...definition, routes: [], kit: 1, audience: undefined }))

  expect(() => readDefinition(join(root, 'mf-news'))).toThrow(
    /\n {2}routes: .+\n {2}audience: .+\n {2}kit: /,
  )
})

test('a folder with something in it is never written to', async () => {
  await expect(makeRepository(join(root, 'mf-feed'), 'mf-training')).rejects.toThrow(
    'is there already',
  )
  expect(await json('mf-feed', 'package.json')).toMatchObject({ name: 'mf-feed' })
})

test.each(['../out', 'Training'])('a repository is not named %p', async (name) => {
  await expect(makeRepository(join(root, 'elsewhere'), name)).rejects.toThrow('a name is like')
})
