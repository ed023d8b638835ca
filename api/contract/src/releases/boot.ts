import { z } from 'zod'
import { remotesManifestSchema } from './release.ts'

/** The id of the JSON script element in the shell's page. */
export const BOOT_ELEMENT_ID = 'fieldhouse-boot'

/** An answer of the API as the client reads it: its body, and what its headers say. */
export const broughtAnswerSchema = z.object({
  data: z.unknown(),
  next: z.string().nullable(),
  total: z.string().optional(),
  revision: z.string().nullable(),
})

/**
 * What the front door inlines into the shell's page, so that nothing of it costs a round trip:
 * the live remotes, and the answers of the first queries by their URL (`/api/auth/user`, null when signed out).
 */
export const bootSchema = z.object({
  remotes: remotesManifestSchema,
  queries: z.record(z.string(), z.unknown()),
  answers: z
    .record(z.string(), broughtAnswerSchema)
    .meta({ description: 'What the page asks for first, by its URL.' }),
})
export type Boot = z.infer<typeof bootSchema>

/** What the shell's build tells the front door: `shell/dist/shell.json`. Addresses are absolute paths. */
export const shellBuildSchema = z.object({
  version: z.string(),
  /** The remote-kit the shell carries; a remote's `kit` range must fit it. */
  kit: z.string(),
  scripts: z.array(z.object({ url: z.string(), integrity: z.string().nullable() })),
  styles: z
    .array(z.object({ url: z.string(), integrity: z.string().nullable() }))
    .meta({ description: 'Linked by a page under development.' }),
  styleText: z
    .string()
    .meta({ description: 'The same, to stand in the page itself: nothing is drawn before it.' }),
  fonts: z.array(z.string()),
  /** Sets the theme before first paint; runs inline with the nonce. */
  themeScript: z.string(),
})
export type ShellBuild = z.infer<typeof shellBuildSchema>

/** A page for who is not signed in, finished when the shell is built: `styles` and `html` go into the page as they are. */
export const outsidePageSchema = z.object({
  path: z.string().nullable().meta({ description: 'Null is the landing page, on every path.' }),
  title: z.string(),
  /** A `<style>` element, still without the page's nonce. */
  styles: z.string(),
  html: z.string(),
  /** Stands in `html` where the address belongs to which signing in leads back, encoded as part of a query. */
  wantedPath: z.string(),
})
export type OutsidePage = z.infer<typeof outsidePageSchema>

/** What the shell's build tells of them: `shell/dist/outside.json`. */
export const outsideBuildSchema = z.object({
  scripts: z.array(z.object({ url: z.string(), integrity: z.string().nullable() })),
  pages: z.array(outsidePageSchema),
})
export type OutsideBuild = z.infer<typeof outsideBuildSchema>
