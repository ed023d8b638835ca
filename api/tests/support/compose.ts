import { readFile } from 'node:fs/promises'

const COMPOSE = new URL('../../../compose.yaml', import.meta.url)

/** A variable reference in compose syntax; after `:` comes the default, the error for a missing one, or what stands for a set one. */
const VARIABLE = /\$\{(\w+)(?::([?+-])([^}]*))?\}/g

/** Raw environment entries of one service. */
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

/** Environment of the service for the operator's variables; throws for missing required ones, as compose does. */
export function interpolated(
  environment: Record<string, string>,
  given: Record<string, string>,
): Record<string, string> {
  const fill = (value: string) =>
    value.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, words: string) => {
      if (kind === '+') return given[name] ? words : ''
      if (given[name]) return given[name]
      if (kind === '?') throw new Error(words)
      return kind === '-' ? words : ''
    })
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
