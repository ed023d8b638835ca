import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { INSIDE_ONLY } from './published-package.ts'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A package that repositories elsewhere install. */
export interface PublishedPackage {
  folder: string
  name: string
  version: string
  exports: Record<string, string>
}

export async function readPackage(folder: string): Promise<PublishedPackage> {
  return { folder, ...JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) }
}

/** Entries with types, with their files: those that the compiler can list. */
export const typedEntries = ({ folder, exports }: PublishedPackage): [string, string][] =>
  Object.entries(exports)
    .filter(([entry, file]) => /\.tsx?$/.test(file) && !INSIDE_ONLY.includes(entry))
    .map(([entry, file]) => [entry, join(ROOT, folder, file)])

/** The sources of all entries, understood by the compiler. */
export function compilerOf(packages: PublishedPackage[]): ts.Program {
  const path = join(ROOT, 'shell/kit/tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
  return ts.createProgram(
    packages.flatMap((one) => typedEntries(one).map(([, file]) => file)),
    options,
  )
}

export interface Exported {
  name: string
  isValue: boolean
  /** Its declaration, wherever that is. */
  symbol: ts.Symbol
}

/** Names that a file exports, sorted. */
export function exportsOf(program: ts.Program, file: string): Exported[] {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const entry = source && checker.getSymbolAtLocation(source)
  if (!entry) return []
  return checker
    .getExportsOfModule(entry)
    .map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
      const declared = isAlias ? checker.getAliasedSymbol(symbol) : symbol
      const isTypeOnly = symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false
      const isValue = !isTypeOnly && (declared.flags & ts.SymbolFlags.Value) !== 0
      return { name: symbol.name, isValue, symbol: declared }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
