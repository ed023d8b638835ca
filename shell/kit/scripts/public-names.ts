import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { api } from '@fieldhouse/contract'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { changedNames, judgeNames, type KeptNames, type PublicNames } from './judge-names.ts'
import { INSIDE_ONLY } from './published-package.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const PACKAGES = ['api/contract', 'design-system', 'shell/kit']

interface Package {
  name: string
  version: string
  exports: Record<string, string>
}

const readPackage = async (folder: string): Promise<Package> =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'))

/** Entries with types: those that the compiler can list. */
const typedEntries = ({ exports }: Package) =>
  Object.entries(exports).filter(
    ([entry, file]) => /\.tsx?$/.test(file) && !INSIDE_ONLY.includes(entry),
  )

function compilerOf(files: string[]) {
  const path = join(ROOT, 'shell/kit/tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
  return ts.createProgram(files, options)
}

function namesOf(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const entry = source && checker.getSymbolAtLocation(source)
  if (!entry) return []
  return checker
    .getExportsOfModule(entry)
    .map((symbol) => {
      const isTypeOnly = symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
      const { flags } = isAlias ? checker.getAliasedSymbol(symbol) : symbol
      const isValue = !isTypeOnly && (flags & ts.SymbolFlags.Value) !== 0
      return isValue ? symbol.name : `type ${symbol.name}`
    })
    .sort()
}

const endpoints = () => Object.values(api).map(({ method, path }) => `${method} ${path}`)

const keptPath = (folder: string) => join(ROOT, folder, 'public-names.json')

/**
 * Compares the public names of the packages with those of their last versions. `--keep` writes them down: the root's
 * `version` script does, which Lerna runs with each new version.
 */
async function checkPublicNames(isKept: boolean) {
  const packages = await Promise.all(
    PACKAGES.map(async (folder) => ({ folder, ...(await readPackage(folder)) })),
  )
  const fileOf = ({ folder }: { folder: string }, file: string) => join(ROOT, folder, file)
  const program = compilerOf(
    packages.flatMap((one) => typedEntries(one).map(([, file]) => fileOf(one, file))),
  )
  for (const one of packages) {
    const names: PublicNames = Object.fromEntries(
      typedEntries(one).map(([entry, file]) => [entry, namesOf(program, fileOf(one, file))]),
    )
    if (one.folder === 'api/contract') names.endpoints = endpoints().sort()
    const { name, version } = one
    const path = keptPath(one.folder)
    if (isKept) {
      const kept: KeptNames = { version, names }
      const style = await resolveConfig(path)
      await writeFile(path, await format(JSON.stringify(kept), { ...style, filepath: path }))
      continue
    }
    const kept: KeptNames = JSON.parse(await readFile(path, 'utf8'))
    const problem = judgeNames(name, kept, { version, names })
    const { added } = changedNames(kept.names, names)
    if (problem === null) console.log(`${name} ${version}: ${added.length} names since`)
    else {
      console.error(problem)
      process.exitCode = 1
    }
  }
}

await checkPublicNames(process.argv.includes('--keep'))
