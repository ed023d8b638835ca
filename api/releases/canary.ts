import { createHash } from 'node:crypto'

/**
 * Bucket of `who` for a remote, 0 to 99: stable per person, different from remote to remote, so that the same people
 * are not first for everything.
 */
export function canaryBucket(remote: string, who: string) {
  return createHash('sha256').update(`${remote}:${who}`).digest().readUInt32BE(0) % 100
}

/** {@link canaryBucket} in SQL, over expressions of type text. */
export function canaryBucketSql(remote: string, who: string) {
  const hash = `sha256(convert_to(${remote} || ':' || ${who}, 'UTF8'))`
  return `(('x' || encode(substr(${hash}, 1, 4), 'hex'))::bit(32)::bigint % 100)`
}
