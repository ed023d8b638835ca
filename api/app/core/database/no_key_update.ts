interface Lockable {
  knexQuery: { forNoKeyUpdate(): unknown }
}

/**
 * Locks the rows of a query against other writers, and lets rows be written that name them: Lucid's `forUpdate()` would
 * make those wait, too.
 * @example await forNoKeyUpdate(Post.query({ client }).where({ id })).first()
 */
export function forNoKeyUpdate<Query extends Lockable>(query: Query): Query {
  query.knexQuery.forNoKeyUpdate()
  return query
}
