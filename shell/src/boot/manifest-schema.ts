import type { AccountType, LiveRemote } from '@fieldhouse/contract'
import * as z from 'zod/mini'

// Compiled parsers need eval, which the page's policy forbids: even the attempt is a violation.
z.config({ jitless: true })

/** The contract's account types, compared by the compiler: importing its schemas would cost the page 16 KB more. */
const accountTypes: Record<AccountType, AccountType> = {
  athlete: 'athlete',
  parent: 'parent',
  institution_coach: 'institution_coach',
  institution_org: 'institution_org',
  curator: 'curator',
  admin: 'admin',
}

const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members') }),
  z.object({
    kind: z.literal('account_types'),
    accountTypes: z.array(z.enum(accountTypes)),
    verified: z._default(z.boolean(), false),
    teams: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('families') }),
])

const contextTypes = { string: 'string', number: 'number', boolean: 'boolean' } as const

const script = z.object({ url: z.string(), integrity: z.nullable(z.string()) })

/** Fields of a remote, all of the contract's: a field left out here is lost to every page that reads it again. */
const fields = {
  name: z.string(),
  version: z.string(),
  scope: z.string(),
  manifest: z.optional(z.string()),
  entry: script,
  screens: z.array(script),
  routes: z.array(
    z.object({ path: z.string(), title: z.string(), audience: z.optional(audience) }),
  ),
  nav: z.nullable(
    z.object({
      label: z.string(),
      path: z.string(),
      icon: z.string(),
      order: z.number(),
      audience: z.optional(audience),
    }),
  ),
  audience,
  slots: z.optional(
    z.array(z.object({ name: z.string(), context: z.record(z.string(), z.enum(contextTypes)) })),
  ),
  contributions: z.optional(
    z.array(
      z.object({
        slot: z.string(),
        part: z.optional(z.string()),
        label: z.string(),
        order: z.number(),
        audience: z.optional(audience),
        scripts: z.array(script),
      }),
    ),
  ),
  flags: z.optional(z.record(z.string(), z.boolean())),
  isCanary: z.optional(z.literal(true)),
  isPreview: z.optional(z.literal(true)),
  overridden: z._default(z.boolean(), false),
} satisfies Record<keyof LiveRemote, z.ZodMiniType>

/** One remote as the shell loads it. Typed by the contract: a differing field does not compile. */
const liveRemote: z.ZodMiniType<LiveRemote> = z.object(fields)

const manifest = z.object({ schemaVersion: z.literal(1), remotes: z.array(z.unknown()) })

/**
 * Parses a remotes manifest. An invalid remote is left out and named in `refused`: one team's mistake removes no other
 * area.
 */
export function parseManifest(value: unknown): { remotes: LiveRemote[]; refused: string[] } {
  const parsed = manifest.parse(value)
  const remotes: LiveRemote[] = []
  const refused: string[] = []
  for (const candidate of parsed.remotes) {
    const remote = liveRemote.safeParse(candidate)
    if (remote.success) remotes.push(remote.data)
    else refused.push(z.prettifyError(remote.error))
  }
  return { remotes, refused }
}

/** Remotes with the flags that the page already has for the same releases: nothing changes under somebody's hands. */
export function keepFlags(remotes: LiveRemote[], standing: LiveRemote[] = []): LiveRemote[] {
  return remotes.map((remote) => {
    const same = standing.find(
      ({ name, version }) => name === remote.name && version === remote.version,
    )
    return same?.flags ? { ...remote, flags: same.flags } : remote
  })
}
