import { basename } from 'node:path'
import ts from 'typescript'

const printer = ts.createPrinter({ removeComments: true })

/** A value without what says only how it is seen. */
export function plain(value: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value) ||
    ts.isParenthesizedExpression(value)
  return isWrapped ? plain(value.expression) : value
}

/** The expression that a function returns last. */
export function resultOf(signature: ts.SignatureDeclaration): ts.Expression | undefined {
  const body = 'body' in signature ? signature.body : undefined
  if (!body) return undefined
  if (!ts.isBlock(body)) return body
  const last = body.statements.at(-1)
  return last && ts.isReturnStatement(last) ? last.expression : undefined
}

/** `z` of `z.object({}).meta()`. */
export function firstName(expression: ts.Expression): ts.Identifier | undefined {
  if (ts.isIdentifier(expression)) return expression
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression)) {
    return firstName(expression.expression)
  }
  return undefined
}

/** A call with its types and words, without its other values. */
export function callText(value: ts.Expression): string {
  if (!ts.isCallExpression(value)) return written(value)
  const { expression, typeArguments, arguments: given } = value
  const types = typeArguments ? `<${typeArguments.map(written).join(', ')}>` : ''
  const words = given.filter(ts.isStringLiteral).map(written).join(', ')
  return `${callText(expression)}${types}(${words})`
}

export type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

export const isTypeDeclaration = (node: ts.Node): node is TypeDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

export const written = (node: ts.Node): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, ' ')

/** Members of a union in one order, whoever was written first. */
export function typeText(node: ts.TypeNode): string {
  return ts.isUnionTypeNode(node) ? node.types.map(written).sort().join(' | ') : written(node)
}

/** Key of a declaration that no name exports, by its file. */
export function innerKey({ name }: ts.Symbol, declaration: ts.Declaration) {
  return `(${basename(declaration.getSourceFile().fileName).replace(/\.tsx?$/, '')}) ${name}`
}

/** Declarations that others see: of an overloaded function those before its body, without those that announce an end. */
export function promised(declarations: readonly ts.Declaration[]): readonly ts.Declaration[] {
  const functions = declarations.filter(ts.isFunctionDeclaration)
  if (functions.length < 2) return declarations
  return functions.filter((one) => !one.body && ts.getJSDocDeprecatedTag(one) === undefined)
}
