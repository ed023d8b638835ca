/** Relation of a viewer to a person. Decides before levels do. */
export type Relation = 'self' | 'blocked' | 'guardian' | 'connected' | 'stranger'

export interface RelationFacts {
  isSelf: boolean
  /** Either of the two blocked the other. */
  isBlocked: boolean
  /** The viewer is a verified parent with a link to this child. */
  isGuardian: boolean
  /** Their connection is accepted. */
  isConnected: boolean
}

/**
 * The strongest of several relations: a block wins over every other rule, and a guardian sees more than a connected
 * person.
 */
export function relationOf({
  isSelf,
  isBlocked,
  isGuardian,
  isConnected,
}: RelationFacts): Relation {
  if (isSelf) return 'self'
  if (isBlocked) return 'blocked'
  if (isGuardian) return 'guardian'
  return isConnected ? 'connected' : 'stranger'
}
