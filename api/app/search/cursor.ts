import { invalidInput } from '#core/problems/problem'
import { NOBODY_ID } from '#search/parameters'

const HEAD_BYTES = 2
const ID_BYTES = 16
const TIER_MAX = 4

/** Position of a page's last person: tier, verified (0) or not (1), matched name, and id. */
export interface SearchCursor {
  tier: number
  standing: number
  key: string
  id: string
}

/** Position before the best match. */
export const BEST: SearchCursor = { tier: -1, standing: -1, key: '', id: NOBODY_ID }

/** Opaque to clients: tier and standing, the id, then the name. */
export function writeSearchCursor({ tier, standing, key, id }: SearchCursor): string {
  return Buffer.concat([
    Buffer.of(tier, standing),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
    Buffer.from(key),
  ]).toString('base64url')
}

/** @throws 422 for anything not written by `writeSearchCursor` */
export function readSearchCursor(cursor: string): SearchCursor {
  const bytes = Buffer.from(cursor, 'base64url')
  const [tier = TIER_MAX + 1, standing = 2] = bytes
  const key = bytes.toString('utf8', HEAD_BYTES + ID_BYTES)
  const id = bytes
    .toString('hex', HEAD_BYTES, HEAD_BYTES + ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const read = { tier, standing, key, id }
  const wasOurs =
    tier <= TIER_MAX &&
    standing <= 1 &&
    bytes.length >= HEAD_BYTES + ID_BYTES &&
    !key.includes('\0') &&
    writeSearchCursor(read) === cursor
  if (!wasOurs)
    throw invalidInput({ cursor: 'Take the cursor from the Link header of the page before' })
  return read
}
