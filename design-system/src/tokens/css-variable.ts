type Scale = Readonly<Record<string, string>>

/** `onAccent` → `on-accent`, as CSS custom properties are named. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

function propertyName(group: string, name: string): string {
  return `--${group}-${kebab(name)}`
}

/** `{ text: '#fff' }` in group `color` becomes `{ text: 'var(--color-text)' }`, with the same keys. */
export function references<S extends Scale>(
  group: string,
  scale: S,
): { readonly [K in keyof S]: string } {
  const entries = Object.keys(scale).map((name) => [name, `var(${propertyName(group, name)})`])
  return Object.fromEntries(entries) as { [K in keyof S]: string }
}

/** `{ text: '#fff' }` in group `color` becomes the declarations `--color-text: #fff;`, one per line. */
export function declarations(group: string, scale: Scale): string[] {
  return Object.entries(scale).map(([name, value]) => `${propertyName(group, name)}: ${value};`)
}
