import ts from 'typescript'
import { type Exported, exportsOf, type PublishedPackage, typedEntries } from './exported-names.ts'

/** Entries for a team's own code, in the order of the page, and where they are used. */
const FOR_TEAMS: Record<string, string> = {
  '.': 'In screens: lifecycles, services, drafts, slots.',
  './query':
    'In `src/<thing>.queries.ts` and screens: reads and writes, typed by the contract. One cache for the whole page.',
  './lists': 'In screens: lists that load page by page, and failed reads.',
  './router': 'In screens: links and addresses.',
  './posts': 'In screens with posts.',
  './requests': 'In screens with connection requests and approvals.',
  './pictures': 'In screens that upload pictures.',
  './safety': 'In screens with people: block, mute, report and appeal.',
  './vocabulary': 'In screens that search: the words of the field.',
  './first-days': 'In screens that are a step of the first days.',
  './testing': 'In tests: the screens as the shell mounts them, with answers by the contract.',
  './stories': 'In stories: the same in a browser.',
  './storybook': 'In `.storybook/main.ts` of a repository elsewhere.',
  './storybook-preview': 'In `.storybook/preview.ts` there.',
  './release':
    'In a pipeline’s own scripts; `fieldhouse-remote` is the command line for all of it.',
}

/** Longer ones are a list of members. */
const DECLARATION_MAX_LINES = 24

/** The page of reference for teams: every name of the kit that is theirs to use, with its docstring. */
export function kitReference(program: ts.Program, kit: PublishedPackage): string {
  const files = new Map(typedEntries(kit))
  const sections = Object.entries(FOR_TEAMS).map(([entry, use]) => {
    const names = exportsOf(program, files.get(entry) ?? '').map((one) => described(program, one))
    return [`## \`${entry.replace('.', kit.name)}\``, use, ...names].join('\n\n')
  })
  return [
    '# The remote kit',
    `Everything that a remote may use of \`${kit.name}\`, made from the docstrings by \`npm run kit-reference\`. Components, icons and tokens are in the Storybook, calls and answers in the API’s reference (docs/api.md). The preset of a remote’s Jest is \`${kit.name}/jest\`; other entries belong to the shell and to \`fieldhouse-remote\`.`,
    ...sections,
    '',
  ].join('\n\n')
}

function described(program: ts.Program, { name, symbol }: Exported): string {
  const checker = program.getTypeChecker()
  const library = libraryOf(symbol)
  if (library) return `### ${name}\n\nAs in \`${library}\`.`
  const signature = signatureOf(checker, symbol)
  const documented = signature ?? symbol
  const words = ts.displayPartsToString(documented.getDocumentationComment(checker))
  const tags = (signature?.getJsDocTags() ?? symbol.getJsDocTags(checker))
    .filter((tag) => ['param', 'returns', 'throws', 'deprecated'].includes(tag.name))
    .map((tag) => `- ${tag.name}: ${ts.displayPartsToString(tag.text).replace(/\s+/g, ' ')}`)
  return [
    `### ${name}`,
    `\`\`\`ts\n${declared(checker, name, symbol)}\n\`\`\``,
    words.replaceAll('\n', ' '),
    tags.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The signature of an overloaded function that does not announce an end. */
function signatureOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Signature | undefined {
  const functions = symbol.declarations?.filter(ts.isFunctionDeclaration) ?? []
  if (functions.length < 2) return undefined
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures()
  return signatures.find((one) => !ts.getJSDocDeprecatedTag(one.getDeclaration()))
}

function declared(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? []
  if (!declaration) return name
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) {
    const text = declaration.getText().replace(/^export /, '')
    if (text.split('\n').length <= DECLARATION_MAX_LINES) return text
    const members = checker.getDeclaredTypeOfSymbol(symbol).getProperties()
    return `interface ${name} { ${members.map((member) => member.name).join(', ')} }`
  }
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  const signature = signatureOf(checker, symbol) ?? type.getCallSignatures()[0]
  if (!signature) return `const ${name}: ${checker.typeToString(type)}`
  // As its author wrote it: inferred types run over pages, and change with each endpoint.
  const written = signature.getDeclaration()
  const listed = (nodes: readonly ts.Node[] = []) => nodes.map((node) => node.getText()).join(', ')
  const generic = written.typeParameters ? `<${listed(written.typeParameters)}>` : ''
  const result = written.type ? `: ${written.type.getText()}` : ''
  return `function ${name}${generic}(${listed(written.parameters)})${result}`
}

/** The package of a name that the kit passes on. */
function libraryOf(symbol: ts.Symbol): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
  return /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(file)?.[1]
}
