import { createHmac, randomUUID } from 'node:crypto'
import type { RemotesManifest } from '@fieldhouse/contract'
import { z } from 'zod'
import { clock } from '#core/clock'
import { addressKey } from '#core/limits/limits'
import { readSignedLink, signLink } from '#mail/signed_links'
import env from '#start/env'

/** Pages open for longer report nothing. */
const PAGE_TOKEN_MS = 24 * 60 * 60 * 1_000

/** A page that the front door handed out, as its token names it: no account, no address. */
const handedOutSchema = z.object({
  id: z.uuid(),
  /** In ms. */
  at: z.number(),
  /** Hash of the account, or of the address of somebody signed out, that is another one each day. */
  visitor: z.string(),
  isSignedIn: z.boolean(),
  /** Versions of the shell and of the remotes that the page may load, by name. */
  releases: z.record(z.string(), z.string()),
})
export type HandedOut = z.infer<typeof handedOutSchema>

/** The UTC day on which a page was handed out. */
export const dayOf = ({ at }: Pick<HandedOut, 'at'>) => new Date(at).toISOString().slice(0, 10)

const hashOf = (day: string, visitor: string) =>
  createHmac('sha256', env.get('APP_KEY')).update(`visitor\n${day}\n${visitor}`).digest('base64url')

/** Signs a page for its readings. @param visitor account, or address of somebody signed out */
export function signPage(visitor: string, page: Pick<HandedOut, 'isSignedIn' | 'releases'>) {
  const at = clock.now().getTime()
  const handedOut: HandedOut = {
    id: randomUUID(),
    at,
    visitor: hashOf(dayOf({ at }), visitor),
    ...page,
  }
  return signLink('page', Buffer.from(JSON.stringify(handedOut)).toString('base64url'))
}

/** Token of the page that a visitor gets. Previews and developers' builds are not for members: they are not named. */
export function pageToken(
  { remotes, shell }: RemotesManifest & { shell: string },
  { accountId, address }: { accountId: string | undefined; address: string },
): string {
  const released = remotes.filter(({ entry, isPreview }) => entry.integrity !== null && !isPreview)
  const named = released.map(({ name, version }) => [name, version])
  return signPage(accountId ?? addressKey(address), {
    isSignedIn: accountId !== undefined,
    // Without an account no remote is loaded.
    releases: { ...(accountId !== undefined && Object.fromEntries(named)), shell },
  })
}

/** @returns the page of a token; null for one that was not made here, or too long ago */
export function readPageToken(token: string): HandedOut | null {
  const [text] = readSignedLink('page', token) ?? []
  if (text === undefined) return null
  const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  // Null for one of another version of the API.
  const page = handedOutSchema.safeParse(json).data ?? null
  return page && page.at + PAGE_TOKEN_MS > clock.now().getTime() ? page : null
}
