import pg from 'pg'
import { letPass } from '#tests/support/eventually'

/** Blocks reads of posts. @returns a function that releases them */
async function holdPosts(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin; lock table posts in access exclusive mode')
  return () => client.end()
}

/**
 * Begins reads that wait for posts, and returns once they have arrived: on a slow machine as slowly as the same reads before.
 */
export async function beginHeldReads<Answer>(databaseUrl: string, begin: () => Promise<Answer>[]) {
  const begunAt = performance.now()
  await Promise.all(begin())
  const arrivalMs = performance.now() - begunAt
  const letGo = await holdPosts(databaseUrl)
  const answers = begin()
  await letPass(1_000 + arrivalMs, 'it is under way')
  return { answers, letGo }
}
