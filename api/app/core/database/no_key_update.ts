interface Lockable {
  knexQuery: { forNoKeyUpdate(): unknown }
}

/**
 * Locks the rows of a query against other writers, but not against inserts that reference them, which Lucid's
 * `forUpdate()` would block, too.
 * @example await forNoKeyUpdate(Post.query({ client }).where({ id })).first()
 */
export function forNoKeyUpdate<Query extends Lockable>(query: Query): Query {
  query.knexQuery.forNoKeyUpdate()
  return query
}
