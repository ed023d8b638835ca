/** @jest-environment node */
import { workingTree } from '@fieldhouse/remote-kit/release'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { release } from '../src/command/ship.ts'

let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'checkout-'))
  folder = join(root, 'mf-example')
  await mkdir(folder)
})
afterEach(() => rm(root, { recursive: true }))

function git(...args: string[]) {
  const who = ['-c', 'user.name=Mia', '-c', 'user.email=mia@example.com']
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' }).trim()
}

async function checkout() {
  await writeFile(join(folder, 'one.ts'), '1')
  await writeFile(join(root, 'shared.ts'), '1')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message=first')
  return git('rev-parse', 'HEAD')
}

test('a clean checkout is its commit', async () => {
  const commit = await checkout()

  expect(await workingTree(folder)).toEqual({ commit, changes: [] })
})

test('uncommitted changes are named, including new files and those beside the remote', async () => {
  const commit = await checkout()
  await writeFile(join(folder, 'new.ts'), '1')
  await writeFile(join(root, 'shared.ts'), '2')

  const tree = await workingTree(folder)
  expect(tree.commit).toBe(commit)
  expect(tree.changes.toSorted()).toEqual(['mf-example/new.ts', 'shared.ts'])
})

test('reading the state takes no lock that a concurrent commit would meet', async () => {
  await checkout()
  const index = join(root, '.git', 'index')
  // Touched but unchanged: `git status` would record that, under its lock.
  await utimes(join(root, 'shared.ts'), new Date(0), new Date(0))
  const before = await readFile(index)

  await workingTree(folder)
  expect(await readFile(index)).toEqual(before)
})

test('a copy of the source without git has no commit', async () => {
  expect(await workingTree(folder)).toEqual({ commit: null, changes: [] })
})

test('in a checkout without a commit everything is a change', async () => {
  await writeFile(join(folder, 'one.ts'), '1')
  git('init', '--quiet')

  expect(await workingTree(folder)).toEqual({ commit: null, changes: ['mf-example/'] })
})

test('a checkout that git cannot read is not taken for a clean one', async () => {
  await checkout()
  await writeFile(join(root, '.git', 'index'), 'damaged')

  await expect(workingTree(folder)).rejects.toThrow(
    /^git cannot read this checkout: .*(index|bad signature)/,
  )
})

describe('releasing', () => {
  const before = process.cwd()
  beforeEach(() => {
    process.env.DEPLOY_TOKEN = 'a token'
    process.chdir(folder)
  })
  afterEach(() => {
    delete process.env.DEPLOY_TOKEN
    process.chdir(before)
  })

  test('is refused with uncommitted changes, and marks them on request', async () => {
    await checkout()
    await writeFile(join(folder, 'one.ts'), '2')

    await expect(release([])).rejects.toThrow(
      /no commit holds what is changed here \(mf-example\/one\.ts\): commit it, .* --dirty/,
    )
    // Past that check, the build fails because the folder is empty.
    await expect(release(['--dirty'])).rejects.not.toThrow(/no commit holds/)
  })
})
