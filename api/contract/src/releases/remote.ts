import { z } from 'zod'
import { ACCOUNT_TYPES, accountTypeSchema } from '../accounts/account.ts'
import { flagDefinitionsSchema } from './flags.ts'
import { contributionSchema, slotSchema, SLOTS_MAX } from './slots.ts'

/** Our largest remote has nine. */
export const ROUTES_MAX = 20

/** `mf-feed`: name of the folder and the npm package, and first segment of its files' URLs. */
export const remoteNameSchema = z
  .string()
  .max(34)
  .regex(/^mf-[a-z][a-z0-9-]{0,30}$/)
  .meta({ id: 'RemoteName', example: 'mf-feed' })

/**
 * Audience of a remote. The shell downloads none of its code for anybody else.
 * - `members`: everyone signed in
 * - `account_types`: only these; `verified` requires the badge too; `teams` adds whoever owns a valid deploy token
 * - `families`: parents, and minors, also while they await a guardian
 */
export const remoteAudienceSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('members') }),
    z.object({
      kind: z.literal('account_types'),
      accountTypes: z.array(accountTypeSchema).min(1).max(ACCOUNT_TYPES.length),
      verified: z.boolean().default(false),
      teams: z
        .literal(true)
        .optional()
        .meta({ description: 'Also for people on the team of any remote, whatever their type.' }),
    }),
    z.object({ kind: z.literal('families') }),
  ])
  .meta({ id: 'RemoteAudience' })
export type RemoteAudience = z.infer<typeof remoteAudienceSchema>

/** A path in react-router's syntax: `/profile/:id/edit`. */
export const routePathSchema = z
  .string()
  .regex(/^\/[A-Za-z0-9_:/-]*$/)
  .max(128)
  .meta({ example: '/profile/:id' })

/**
 * Shape of a page until its code has drawn it: a title and cards as wide as a `page` may be, or `narrow` as a profile;
 * or `columns`, as those of the feed.
 */
const routeSkeletonSchema = z.enum(['page', 'narrow', 'columns'])
export type RouteSkeleton = z.infer<typeof routeSkeletonSchema>

export const remoteRouteSchema = z.object({
  path: routePathSchema,
  title: z
    .string()
    .min(1)
    .max(60)
    .meta({ description: 'Document title, also used in the progress bar.' }),
  audience: remoteAudienceSchema.optional().meta({ description: "Narrows the remote's own." }),
  data: z
    .array(
      z
        .string()
        .regex(/^\/api\/(?:[A-Za-z0-9_:/?=&-]|\{[A-Za-z]\w*(?:\?|=[\w-]*)?\})*$/)
        .max(256),
    )
    .max(4)
    .optional()
    .meta({
      description:
        'GET paths of its first queries, whose answers the front door embeds in the page. May contain the parameters of `path`, and in their queries those of the page’s own: `{q}` is empty without one, `{kind=athletes}` has a default, `{category?}` is left out. In the path of an address, `{post}` leaves the whole address out without one.',
    }),
  drawn: z
    .boolean()
    .optional()
    .meta({ description: 'False for a route that only a browser can draw.' }),
  skeleton: routeSkeletonSchema.optional().meta({
    description: 'Shape of the page while its code loads; `page` without one.',
  }),
})
export type RemoteRoute = z.infer<typeof remoteRouteSchema>

/** Icons of areas that the shell has at once. */
export const NAV_ICONS = [
  'feed',
  'discover',
  'news',
  'messages',
  'children',
  'admin',
  'area',
] as const

export const navEntrySchema = z.object({
  label: z.string().min(1).max(20),
  path: routePathSchema,
  icon: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
    .meta({
      description: `One of the design system's icons, by its name there: \`trophy\` for \`TrophyIcon\`. Those that the shell has at once: ${NAV_ICONS.map((name) => `\`${name}\``).join(', ')}; others appear a moment after the page.`,
      example: 'trophy',
    }),
  order: z.number().int().meta({ description: 'Smaller values are further left.' }),
  audience: remoteAudienceSchema
    .optional()
    .meta({ description: 'Audience of the entry, if narrower than that of its path.' }),
})

/** The definition in a team's `remote.json`. */
export const remoteDefinitionSchema = z
  .object({
    name: remoteNameSchema,
    routes: z.array(remoteRouteSchema).min(1).max(ROUTES_MAX),
    nav: navEntrySchema.nullable(),
    audience: remoteAudienceSchema,
    slots: z
      .array(slotSchema)
      .max(SLOTS_MAX)
      .optional()
      .meta({ description: 'Places on its pages for parts of other remotes.' }),
    contributions: z
      .array(
        contributionSchema.extend({
          audience: remoteAudienceSchema
            .optional()
            .meta({ description: "Narrows the remote's own." }),
        }),
      )
      .max(SLOTS_MAX)
      .refine((all) => new Set(all.map(({ slot }) => slot)).size === all.length, {
        error: 'one contribution a slot',
      })
      .optional()
      .meta({ description: 'Its parts on pages of other remotes.' }),
    flags: flagDefinitionsSchema
      .optional()
      .meta({ description: 'Switches in its code that admins turn on for some people.' }),
    kit: z
      .string()
      .max(64)
      .meta({ description: 'Supported semver range of @fieldhouse/remote-kit.' }),
    api: z
      .string()
      .max(64)
      .meta({ description: 'Supported semver range of @fieldhouse/contract.' }),
  })
  .meta({ id: 'RemoteDefinition' })
export type RemoteDefinition = z.infer<typeof remoteDefinitionSchema>
