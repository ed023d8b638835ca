import type { Kind } from '#accounts/export/kind'

/** The zip's contents, explained to the person. */
export function readmeOf(kinds: readonly Kind[], madeAt: Date): string {
  const widest = Math.max(...kinds.map(({ file }) => file.length))
  const lines = kinds.map(({ file, about }) => `  ${file.padEnd(widest)}  ${about}`)
  return `Your data at Fieldhouse
Made on ${madeAt.toISOString()}

Each file is a list in JSON, one entry for each thing that we hold of you. Times are in UTC. Other people are
named by their id; people.json says who that is, as far as you may see them.

${lines.join('\n')}
  ${'pictures/'.padEnd(widest)}  your pictures in the largest size that we keep
  ${'documents/'.padEnd(widest)}  what you filed to be verified, as long as we have it

Not in here: what other people reported about you, because it would tell who did, and what is only a copy or a
count of what is in here. Passwords and session keys are kept as hashes that nobody can read, and stay with us.
`
}
