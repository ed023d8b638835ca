import { z } from 'zod'
import { remotesManifestSchema } from './live_remote.ts'

/** Id of the JSON script element in the shell's page. */
export const BOOT_ELEMENT_ID = 'fieldhouse-boot'

/** An answer of the API in the client's form: its body and the values of its headers. */
export const broughtAnswerSchema = z.object({
  data: z.unknown(),
  next: z.string().nullable(),
  total: z.string().optional(),
  revision: z.string().nullable(),
})
export type BroughtAnswer = z.infer<typeof broughtAnswerSchema>

/** Cookie in which a browser names its time zone. */
export const TIME_ZONE_COOKIE = 'fieldhouse-time-zone'

/** Cookie in which a browser says whether its window has room for one column alone: `phone` or `wide`. */
export const WINDOW_COOKIE = 'fieldhouse-window'

/** Circumstances of a page that the server drew. The browser begins with the same ones, so that both come out alike. */
export const drawnSchema = z.object({
  at: z.number().meta({ description: 'Moment that the page shows.', unit: 'ms since 1970' }),
  timeZone: z.string(),
  isPhone: z.boolean().meta({ description: 'Drawn for a window with room for one column.' }),
  remote: z
    .string()
    .nullable()
    .meta({ description: 'Remote whose area is drawn; null for a page of the shell’s own.' }),
})
export type Drawn = z.infer<typeof drawnSchema>

/**
 * Data inlined into the shell's page, which saves round trips: the live remotes, and the answers to the first queries by
 * URL (`/api/auth/user`, null when signed out).
 */
export const bootSchema = z.object({
  readAt: z.number().meta({
    description: 'Before the first of this was read, by the clock of the API.',
    unit: 'ms since 1970',
  }),
  remotes: remotesManifestSchema,
  queries: z.record(z.string(), z.unknown()),
  answers: z
    .record(z.string(), broughtAnswerSchema)
    .meta({ description: 'Answers to the first queries of the page, by URL.' }),
  timingsToken: z.string().optional().meta({
    description: 'The browser reports how fast this page was, when it is left, with this.',
  }),
  isTraced: z
    .boolean()
    .optional()
    .meta({ description: 'The browser begins a trace with each of its calls.' }),
  drawn: drawnSchema.nullable().meta({ description: 'Null for a page that the browser draws.' }),
})
export type Boot = z.infer<typeof bootSchema>

/** Manifest of the shell's build for the front door: `shell/dist/shell.json`. URLs are absolute paths. */
export const shellBuildSchema = z.object({
  version: z.string(),
  /** Version of the remote-kit in the shell; a remote's `kit` range must include it. */
  kit: z.string(),
  /** Versions of the packages that remotes take from the shell, by name; a remote's `needs` must include them. */
  shared: z.record(z.string(), z.string()).default({}),
  scripts: z.array(z.object({ url: z.string(), integrity: z.string().nullable() })),
  styles: z
    .array(z.object({ url: z.string(), integrity: z.string().nullable() }))
    .meta({ description: 'Linked by a page under development.' }),
  styleText: z.string().meta({
    description: 'The same styles, inlined into the page to avoid a flash of unstyled content.',
  }),
  fonts: z.array(z.string()),
  drawing: z.object({ file: z.string(), sha256: z.string() }).nullable().catch(null).meta({
    description:
      "File beside this one: the program that draws the shell's part of pages. A shell that names it in another way draws nothing.",
  }),
  /** Sets the theme before the first paint; runs inline with the nonce. */
  themeScript: z.string(),
})
export type ShellBuild = z.infer<typeof shellBuildSchema>

/** A page for visitors, prerendered by the shell's build: `styles` and `html` go into the page unchanged. */
export const outsidePageSchema = z.object({
  path: z
    .string()
    .nullable()
    .meta({ description: 'Null for the landing page, which is served on every path.' }),
  title: z.string(),
  /** A `<style>` element without the page's nonce. */
  styles: z.string(),
  html: z.string(),
  /** Placeholder in `html` for the path to return to after signing in, encoded for a query. */
  wantedPath: z.string(),
})
export type OutsidePage = z.infer<typeof outsidePageSchema>

/** A piece of a page, prerendered likewise. */
export const prerenderedSchema = outsidePageSchema.pick({ styles: true, html: true })
export type Prerendered = z.infer<typeof prerenderedSchema>

/** Manifest of these pages: `shell/dist/outside.json`. */
export const outsideBuildSchema = z.object({
  scripts: z.array(z.object({ url: z.string(), integrity: z.string().nullable() })),
  pages: z.array(outsidePageSchema),
  loading: prerenderedSchema.nullable().default(null).meta({
    description: "What a signed-in person sees until the shell's script runs.",
  }),
})
export type OutsideBuild = z.infer<typeof outsideBuildSchema>
