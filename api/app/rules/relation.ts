/** How a viewer stands to a person. It decides before levels are looked at. */
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

/** Where several hold, the first that says more: a block wins over every other rule, a guardian sees more than a friend. */
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
