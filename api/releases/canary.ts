import { createHash } from 'node:crypto'

/**
 * The share of people that `who` falls into, 0 to 99: stable for a person, different from remote to remote, so that
 * the same people are not first for everything.
 */
export function canaryBucket(remote: string, who: string) {
  return createHash('sha256').update(`${remote}:${who}`).digest().readUInt32BE(0) % 100
}

/** The same in SQL, over expressions of type text. */
export function canaryBucketSql(remote: string, who: string) {
  const hash = `sha256(convert_to(${remote} || ':' || ${who}, 'UTF8'))`
  return `(('x' || encode(substr(${hash}, 1, 4), 'hex'))::bit(32)::bigint % 100)`
}
