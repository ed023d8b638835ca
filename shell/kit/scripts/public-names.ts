import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@fieldhouse/contract'
import { openApiDocument } from '@fieldhouse/contract/openapi'
import { format, resolveConfig } from 'prettier'
import type ts from 'typescript'
import { z } from 'zod'
import {
  compilerOf,
  exportsOf,
  type PublishedPackage,
  readPackage,
  ROOT,
  typedEntries,
} from './exported-names.ts'
import { changedNames, judgeNames, type KeptNames, type PublicNames } from './judge-names.ts'
import { endingNames, endingsIn, judgeEndings } from './endings.ts'
import { judgeTypes, type KeptTypes, type TypeLines } from './judge-types.ts'
import { kitReference } from './kit-reference.ts'
import { type Calls, callLinesOf } from './schema-lines.ts'
import { typeLinesOf } from './type-lines.ts'

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
  const endpoints = Object.values(contract.api).map(({ method, path }) => `${method} ${path}`)
  return { ...names, endpoints: endpoints.sort() }
}

const exported: Record<string, unknown> = contract

/** Schemas and tables of calls: their types are those of the calls, as the OpenAPI document has them. */
function isOfCalls(name: string): boolean {
  const value = exported[name]
  if (typeof value !== 'object' || value === null) return false
  return value instanceof z.ZodType || Object.values(value).every(isCall)
}

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

function typesOf(program: ts.Program, one: PublishedPackage): TypeLines {
  if (one.folder !== 'api/contract') return typeLinesOf(program, one)
  const calls = callLinesOf(openApiDocument({ version: one.version }) as unknown as Calls)
  const others = typeLinesOf(program, one, isOfCalls)
  return {
    given: { ...others.given, ...calls.given },
    read: { ...others.read, ...calls.read },
  }
}

const keptAt = ({ folder }: PublishedPackage, file: string) => join(ROOT, folder, file)

/** Writes down names and types of new versions: the root's `version` script, which Lerna runs. */
async function keep(program: ts.Program, packages: PublishedPackage[]) {
  for (const one of packages) {
    const { version } = one
    const names: KeptNames = { version, names: namesOf(program, one) }
    const types: KeptTypes = { version, ...typesOf(program, one) }
    for (const [file, kept] of Object.entries({
      'public-names.json': names,
      'public-types.json': types,
    })) {
      const path = keptAt(one, file)
      await writeFile(path, await formatted(path, JSON.stringify(kept)))
    }
  }
}

/** Compares public names and types with those of the last versions, and the page of reference with the docstrings. */
async function check(program: ts.Program, packages: PublishedPackage[], reference: string) {
  const problems: string[] = []
  for (const one of packages) {
    const kept = await readKept<KeptNames>(one, 'public-names.json')
    const keptTypes = await readKept<KeptTypes>(one, 'public-types.json')
    const now = { version: one.version, names: namesOf(program, one) }
    const types = { version: one.version, ...typesOf(program, one) }
    problems.push(
      ...[judgeNames(one.name, kept, now), judgeTypes(one.name, keptTypes, types)].filter(
        (problem) => problem !== null,
      ),
    )
    const { added } = changedNames(kept.names, now.names)
    console.log(`${one.name}: ${added.length} names more than in ${kept.version}`)
  }
  if ((await readFile(REFERENCE, 'utf8').catch(() => '')) !== reference) {
    problems.push('docs/kit.md is not what the docstrings say: npm run kit-reference')
  }
  const endings = [
    ...endingsIn(openApiDocument({ version: '' })),
    ...packages.flatMap((one) => endingNames(program, one)),
  ]
  const over = judgeEndings(endings, new Date().toISOString().slice(0, 10))
  if (over !== null) problems.push(over)
  if (problems.length === 0) return
  console.error(problems.join('\n\n'))
  process.exitCode = 1
}

async function readKept<Kept>(one: PublishedPackage, file: string): Promise<Kept> {
  return JSON.parse(await readFile(keptAt(one, file), 'utf8'))
}

const packages = await Promise.all(
  ['api/contract', 'design-system', 'shell/kit'].map((folder) => readPackage(folder)),
)
const program = compilerOf(packages)
const reference = await formatted(REFERENCE, kitReference(program, packages[2]!))

if (process.argv.includes('--keep')) await keep(program, packages)
else if (process.argv.includes('--reference')) await writeFile(REFERENCE, reference)
else await check(program, packages, reference)
