import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@fieldhouse/contract'
import { format, resolveConfig } from 'prettier'
import type ts from 'typescript'
import {
  compilerOf,
  exportsOf,
  type PublishedPackage,
  readPackage,
  ROOT,
  typedEntries,
} from './exported-names.ts'
import { changedNames, judgeNames, type KeptNames, type PublicNames } from './judge-names.ts'
import { kitReference } from './kit-reference.ts'

const REFERENCE = join(ROOT, 'docs/kit.md')

async function formatted(path: string, text: string) {
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}

function namesOf(program: ts.Program, one: PublishedPackage): PublicNames {
  const names: PublicNames = Object.fromEntries(
    typedEntries(one).map(([entry, file]) => [
      entry,
      exportsOf(program, file)
        .map(({ name, isValue }) => (isValue ? name : `type ${name}`))
        .sort(),
    ]),
  )
  if (one.folder !== 'api/contract') return names
  const endpoints = Object.values(api).map(({ method, path }) => `${method} ${path}`)
  return { ...names, endpoints: endpoints.sort() }
}

/** Writes down the names of new versions: the root's `version` script, which Lerna runs. */
async function keep(program: ts.Program, packages: PublishedPackage[]) {
  for (const one of packages) {
    const path = join(ROOT, one.folder, 'public-names.json')
    const kept: KeptNames = { version: one.version, names: namesOf(program, one) }
    await writeFile(path, await formatted(path, JSON.stringify(kept)))
  }
}

/** Compares the public names with those of the last versions, and the page of reference with the docstrings. */
async function check(program: ts.Program, packages: PublishedPackage[], reference: string) {
  const problems: string[] = []
  for (const one of packages) {
    const path = join(ROOT, one.folder, 'public-names.json')
    const kept: KeptNames = JSON.parse(await readFile(path, 'utf8'))
    const now = { version: one.version, names: namesOf(program, one) }
    const problem = judgeNames(one.name, kept, now)
    if (problem !== null) problems.push(problem)
    const { added } = changedNames(kept.names, now.names)
    console.log(`${one.name}: ${added.length} names more than in ${kept.version}`)
  }
  if ((await readFile(REFERENCE, 'utf8').catch(() => '')) !== reference) {
    problems.push('docs/kit.md is not what the docstrings say: npm run kit-reference')
  }
  if (problems.length === 0) return
  console.error(problems.join('\n\n'))
  process.exitCode = 1
}

const packages = await Promise.all(
  ['api/contract', 'design-system', 'shell/kit'].map((folder) => readPackage(folder)),
)
const program = compilerOf(packages)
const reference = await formatted(REFERENCE, kitReference(program, packages[2]!))

if (process.argv.includes('--keep')) await keep(program, packages)
else if (process.argv.includes('--reference')) await writeFile(REFERENCE, reference)
else await check(program, packages, reference)
