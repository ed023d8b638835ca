import type { Kind } from '#accounts/export/kind'

/** The zip's contents, explained to the person. */
export function readmeOf(kinds: readonly Kind[], madeAt: Date): string {
  const widest = Math.max(...kinds.map(({ file }) => file.length))
  const lines = kinds.map(({ file, about }) => `  ${file.padEnd(widest)}  ${about}`)
  return `Your data at Fieldhouse
Made on ${madeAt.toISOString()}

Each file is a JSON list of what we have about you. Times are in UTC. Other people are
listed by id; people.json says who they are, where you can see them.

${lines.join('\n')}
  ${'pictures/'.padEnd(widest)}  your pictures in the largest size we keep
  ${'documents/'.padEnd(widest)}  what you submitted for verification, while we have it

Not in here: reports other people made about you, because that would show who made them, and anything that’s just a copy or
a count of what’s here. We keep passwords and session keys only as hashes no one can read, and they stay with us.
`
}
