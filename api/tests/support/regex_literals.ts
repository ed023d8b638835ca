import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export interface RegexLiteral {
  where: string
  regex: RegExp
}

/** All regular expression literals in these folders of the API. */
export function regexLiteralsIn(folders: readonly string[]): RegexLiteral[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  return files.flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(`${ROOT}${file}`, 'utf8'),
      ts.ScriptTarget.Latest,
    )
    const found: RegexLiteral[] = []
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const regex = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
        found.push({ where: `${file}: ${node.text}`, regex })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}
