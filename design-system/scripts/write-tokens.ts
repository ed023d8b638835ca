import { mkdirSync, writeFileSync } from 'node:fs'
import { designTokens } from '../src/tokens/design-tokens.ts'
import { tokensCss } from '../src/tokens/tokens-css.ts'

writeFileSync(new URL('../src/styles/tokens.css', import.meta.url), tokensCss())

const folder = new URL('../tokens/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const theme of ['dark', 'light'] as const) {
  const text = `${JSON.stringify(designTokens(theme), null, 2)}\n`
  writeFileSync(new URL(`${theme}.tokens.json`, folder), text)
}
