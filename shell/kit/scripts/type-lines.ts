import ts from 'typescript'
import { type Exported, exportsOf, type PublishedPackage, typedEntries } from './exported-names.ts'
import type { TypeLines } from './judge-types.ts'
import {
  plain,
  promised,
  resultOf,
  firstName,
  callText,
  type TypeDeclaration,
  isTypeDeclaration,
  written,
  typeText,
  innerKey,
} from './type-texts.ts'

/** Use of a type by a team: values that it gives us (props, parameters), or values that it gets from us. */
export type Use = 'given' | 'read'

const other: Record<Use, Use> = { given: 'read', read: 'given' }

/** Types within types that are followed; deeper ones are compared by their text. */
const DEPTH_MAX = 6

/** Longest type that the compiler may write for an author who wrote none: longer ones hold half the contract. */
const INFERRED_MAX = 300

/** A call of the contract, as `call('GET /api/posts')`. */
const ENDPOINT = /'(GET|POST|PUT|DELETE) \/api\//

const isOurs = (symbol: ts.Symbol) => {
  const file = symbol.declarations?.[0]?.getSourceFile()
  return file !== undefined && !file.fileName.includes('/node_modules/')
}

/**
 * Types of a package's names, a line for each place in them, as their authors wrote them: `. Slot(0).name` is the member `name` of the
 * first parameter of `Slot`, `()` what it returns. Types that no name exports are followed where they stand, so that
 * `interface Props` of a component is part of it. Inferred types of a whole library's call cost too much to be written out.
 */
export function typeLinesOf(
  program: ts.Program,
  one: PublishedPackage,
  isElsewhere: (name: string) => boolean = () => false,
): TypeLines {
  return typeLinesOfEntries(program, typedEntries(one), isElsewhere)
}

/** The same for entries by their files. */
export function typeLinesOfEntries(
  program: ts.Program,
  entries: [entry: string, file: string][],
  isElsewhere: (name: string) => boolean = () => false,
): TypeLines {
  const exported = entries.flatMap(([entry, file]) =>
    exportsOf(program, file)
      .filter(({ name, symbol }) => isOurs(symbol) && !isElsewhere(name))
      .map((each) => ({ ...each, key: `${entry} ${each.name}` })),
  )
  return new TypeReader(program.getTypeChecker(), exported).read()
}

class TypeReader {
  readonly #checker: ts.TypeChecker
  readonly #exported: (Exported & { key: string })[]
  /** Keys of exported declarations; one of several entries counts once. */
  readonly #keys = new Map<ts.Symbol, string>()
  readonly #seen = { given: new Set<ts.Symbol>(), read: new Set<ts.Symbol>() }
  readonly #lines = { given: new Map<string, string>(), read: new Map<string, string>() }

  constructor(checker: ts.TypeChecker, exported: (Exported & { key: string })[]) {
    this.#checker = checker
    this.#exported = exported
    for (const { symbol, key } of exported) {
      if (!this.#keys.has(symbol)) this.#keys.set(symbol, key)
    }
  }

  read(): TypeLines {
    for (const { symbol, isValue } of this.#exported) if (isValue) this.#name(symbol, 'read')
    // A type that no value has anything to do with is made and read by whoever imports it.
    const unused = this.#exported.filter(
      ({ symbol }) => !this.#seen.given.has(symbol) && !this.#seen.read.has(symbol),
    )
    for (const { symbol } of unused) {
      this.#name(symbol, 'read')
      this.#name(symbol, 'given')
    }
    const sorted = (lines: Map<string, string>) =>
      Object.fromEntries([...lines].sort(([a], [b]) => (a < b ? -1 : 1)))
    return { given: sorted(this.#lines.given), read: sorted(this.#lines.read) }
  }

  #line(use: Use, key: string, text: string) {
    this.#lines[use].set(key, text.replace(/\s+/g, ' ').trim())
  }

  /** The lines of a declaration under its own key, once for each use. */
  #name(symbol: ts.Symbol, use: Use) {
    if (this.#seen[use].has(symbol)) return
    this.#seen[use].add(symbol)
    const declarations = promised(symbol.declarations ?? [])
    for (const [index, declaration] of declarations.entries()) {
      const name = this.#keys.get(symbol) ?? innerKey(symbol, declaration)
      const key = index > 0 && ts.isFunctionDeclaration(declaration) ? `${name}{${index}}` : name
      if (isTypeDeclaration(declaration)) this.#typeDeclaration(declaration, use, key, 0)
      else if (ts.isFunctionDeclaration(declaration)) this.#signature(declaration, use, key, 0)
      else if (ts.isClassDeclaration(declaration)) this.#members(declaration.members, use, key, 0)
      else if (ts.isVariableDeclaration(declaration)) this.#variable(declaration, use, key)
      else this.#line(use, key, ts.SyntaxKind[declaration.kind])
    }
  }

  #typeDeclaration(declaration: TypeDeclaration, use: Use, key: string, depth: number) {
    const parameters = this.#typeParameters(declaration.typeParameters)
    if (ts.isTypeAliasDeclaration(declaration)) {
      this.#type(declaration.type, use, key, depth, parameters)
      return
    }
    const above = (declaration.heritageClauses ?? []).flatMap((clause) => [...clause.types])
    this.#line(use, key, `${parameters}object${above.map((one) => ` & ${written(one)}`).join('')}`)
    for (const one of above) this.#references(one, use)
    this.#members(declaration.members, use, key, depth)
  }

  #typeParameters(parameters: readonly ts.TypeParameterDeclaration[] = []) {
    return parameters.length === 0 ? '' : `<${parameters.map(written).join(', ')}> `
  }

  #members(
    members: readonly (ts.TypeElement | ts.ClassElement)[],
    use: Use,
    key: string,
    depth: number,
  ) {
    for (const member of members) {
      const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
      if ((ts.getCombinedModifierFlags(member) & hidden) !== 0) continue
      const name = member.name
      if (name && ts.isPrivateIdentifier(name)) continue
      const path = name ? `${key}.${name.getText()}` : key
      const isOptional = 'questionToken' in member && member.questionToken !== undefined
      const prefix = isOptional ? 'optional ' : ''
      if (ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)) {
        if (member.type) this.#type(member.type, use, path, depth, prefix)
        else if ('initializer' in member && member.initializer) {
          this.#value(member.initializer, use, path, depth)
        } else this.#line(use, path, `${prefix}any`)
      } else if (
        ts.isMethodSignature(member) ||
        ts.isMethodDeclaration(member) ||
        ts.isCallSignatureDeclaration(member) ||
        ts.isConstructorDeclaration(member)
      ) {
        const place = ts.isConstructorDeclaration(member) ? `${key}.constructor` : path
        this.#signature(member, use, place, depth, prefix)
      } else {
        this.#line(use, `${key}.[${written(member)}]`, 'member')
        this.#references(member, use)
      }
    }
  }

  #signature(
    signature: ts.SignatureDeclaration,
    use: Use,
    key: string,
    depth: number,
    prefix = '',
  ) {
    const parameters = this.#typeParameters(signature.typeParameters)
    this.#line(use, key, `${prefix}${parameters}function`)
    for (const one of signature.typeParameters ?? []) this.#references(one, other[use])
    signature.parameters.forEach((parameter, index) => {
      const isOptional = parameter.questionToken ?? parameter.initializer
      const word = parameter.dotDotDotToken ? 'rest ' : isOptional ? 'optional ' : ''
      const path = `${key}(${index})`
      if (parameter.type) this.#type(parameter.type, other[use], path, depth, word)
      else this.#line(other[use], path, word + this.#inferred(parameter))
    })
    if (ts.isConstructorDeclaration(signature)) return
    if (signature.type) this.#type(signature.type, use, `${key}()`, depth)
    else this.#result(signature, use, `${key}()`, depth)
  }

  #variable(declaration: ts.VariableDeclaration, use: Use, key: string) {
    const value = declaration.initializer
    if (declaration.type) return this.#type(declaration.type, use, key, 0)
    // Styled components: the element or component, and the props in angle brackets.
    const tag = value && ts.isTaggedTemplateExpression(value) ? value : undefined
    if (tag) {
      this.#line(use, key, written(tag.tag))
      for (const props of tag.typeArguments ?? []) this.#type(props, other[use], `${key}(0)`, 0)
      return this.#references(tag.tag, other[use])
    }
    if (value) this.#value(value, use, key, 0)
    else this.#line(use, key, 'unknown')
  }

  /** A type where it stands: its members, its function, the type that no name exports, or its text. */
  #type(node: ts.TypeNode, use: Use, key: string, depth: number, prefix = ''): void {
    const isDeep = depth >= DEPTH_MAX
    if (ts.isParenthesizedTypeNode(node)) return this.#type(node.type, use, key, depth, prefix)
    if (!isDeep && ts.isTypeLiteralNode(node)) {
      this.#line(use, key, `${prefix}object`)
      return this.#members(node.members, use, key, depth + 1)
    }
    if (!isDeep && ts.isFunctionTypeNode(node)) {
      return this.#signature(node, use, key, depth + 1, prefix)
    }
    if (!isDeep && ts.isTypeReferenceNode(node) && !node.typeArguments) {
      const symbol = this.#resolved(node.typeName)
      const [declaration] = symbol?.declarations ?? []
      const isInner = symbol !== undefined && isOurs(symbol) && !this.#keys.has(symbol)
      if (isInner && declaration && isTypeDeclaration(declaration)) {
        if (!declaration.typeParameters && !this.#seen[use].has(symbol)) {
          this.#seen[use].add(symbol)
          if (ts.isTypeAliasDeclaration(declaration)) {
            this.#type(declaration.type, use, key, depth + 1, prefix)
          } else {
            this.#typeDeclaration(declaration, use, key, depth + 1)
            const line = this.#lines[use].get(key) ?? ''
            this.#line(use, key, prefix + line)
          }
          this.#seen[use].delete(symbol)
          return
        }
      }
    }
    this.#line(use, key, prefix + typeText(node))
    this.#references(node, use)
  }

  /** Declarations of ours that a type names: their lines stand under their own keys. */
  #references(node: ts.Node, use: Use) {
    if (ts.isIdentifier(node)) {
      const symbol = this.#resolved(node)
      if (symbol && isOurs(symbol) && this.#isDeclaredAlone(symbol)) this.#name(symbol, use)
      return
    }
    ts.forEachChild(node, (child) => this.#references(child, use))
  }

  #isDeclaredAlone(symbol: ts.Symbol) {
    const [declaration] = symbol.declarations ?? []
    if (!declaration || ts.isTypeParameterDeclaration(declaration)) return false
    const isOwn = isTypeDeclaration(declaration) || ts.isFunctionDeclaration(declaration)
    return isOwn || this.#keys.has(symbol)
  }

  #resolved(name: ts.Node): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name)
    if (!symbol) return undefined
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
    return isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #inferred(parameter: ts.ParameterDeclaration) {
    return this.#compiled(this.#checker.getTypeAtLocation(parameter))
  }

  /** The result of a function whose author left it to the compiler. */
  #result(signature: ts.SignatureDeclaration, use: Use, key: string, depth: number) {
    const made = resultOf(signature)
    if (made) return this.#value(made, use, key, depth)
    const found = this.#checker.getSignatureFromDeclaration(signature)
    this.#line(use, key, found ? this.#compiled(found.getReturnType()) : 'unknown')
  }

  /**
   * The type of a value. Limits may change, so numbers and texts are only that; words of a list are types.
   */
  #value(made: ts.Expression, use: Use, key: string, depth: number): void {
    const value = plain(made)
    if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) {
      return this.#signature(value, use, key, depth)
    }
    if (ts.isAwaitExpression(value)) return this.#value(value.expression, use, key, depth)
    if (this.#isDear(value)) return this.#line(use, key, `result of ${callText(value)}`)
    if (ts.isObjectLiteralExpression(value) && depth < DEPTH_MAX) {
      this.#line(use, key, 'object')
      return value.properties.forEach((one) => this.#property(one, use, key, depth + 1))
    }
    if (ts.isArrayLiteralExpression(value) && value.elements.every(ts.isStringLiteral)) {
      return this.#line(use, key, value.elements.map(written).sort().join(' | '))
    }
    const type = this.#checker.getTypeAtLocation(value)
    const text = this.#compiled(type)
    this.#line(use, key, text.startsWith('{') ? 'object' : text)
    if (!text.startsWith('{')) return
    for (const member of type.getProperties()) {
      const of = this.#compiled(this.#checker.getTypeOfSymbol(member))
      this.#line(use, `${key}.${member.name}`, of.length > INFERRED_MAX ? 'inferred' : of)
    }
  }

  #property(one: ts.ObjectLiteralElementLike, use: Use, key: string, depth: number) {
    const place = one.name ? `${key}.${one.name.getText()}` : `${key}.[${written(one)}]`
    if (ts.isMethodDeclaration(one)) return this.#signature(one, use, place, depth)
    if (ts.isPropertyAssignment(one)) return this.#value(one.initializer, use, place, depth)
    const symbol = ts.isShorthandPropertyAssignment(one)
      ? this.#checker.getShorthandAssignmentValueSymbol(one)
      : undefined
    const [declaration] = symbol?.declarations ?? []
    if (declaration && ts.isFunctionDeclaration(declaration)) {
      return this.#signature(declaration, use, place, depth)
    }
    this.#line(
      use,
      place,
      symbol ? this.#compiled(this.#checker.getTypeOfSymbol(symbol)) : 'member',
    )
  }

  /**
   * True for a call of a library, and for one of the contract's: they are kept as their author wrote them. Their results run over pages,
   * change with each endpoint, and cost the compiler up to a minute.
   */
  #isDear(value: ts.Expression): boolean {
    if (ts.isStringLiteral(value)) return false
    if (ENDPOINT.test(value.getText())) return true
    const first = ts.isCallExpression(value) ? firstName(value) : undefined
    const symbol = first && this.#resolved(first)
    return symbol !== undefined && !isOurs(symbol)
  }

  #compiled(type: ts.Type) {
    const general = type.isLiteral() ? this.#checker.getBaseTypeOfLiteralType(type) : type
    return this.#checker.typeToString(general, undefined, ts.TypeFormatFlags.NoTruncation)
  }
}
