import { readFile } from 'node:fs/promises'

const COMPOSE = new URL('../../../compose.yaml', import.meta.url)

/** A reference to a variable of the operator's, as compose writes it; what follows `:` says what when it is missing. */
const VARIABLE = /\$\{(\w+)(?::([?-])([^}]*))?\}/g

/** The lines that set one service's environment, as they stand there. */
export async function composeEnvironment(service: string): Promise<Record<string, string>> {
  const text = await readFile(COMPOSE, 'utf8')
  const block = new RegExp(`^  ${service}:\\n((?:(?: {4}.*)?\\n)+)`, 'm').exec(text)?.[1] ?? ''
  const environment = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block)?.[1] ?? ''
  return Object.fromEntries(
    [...environment.matchAll(/^ {6}(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** What the service gets from what the operator set; like compose it gives up on what is missing and must not be. */
export function interpolated(
  environment: Record<string, string>,
  given: Record<string, string>,
): Record<string, string> {
  const fill = (value: string) =>
    value.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, words: string) => {
      if (given[name]) return given[name]
      if (kind === '?') throw new Error(words)
      return kind === '-' ? words : ''
    })
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
