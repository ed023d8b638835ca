import type { Visitor } from '#tests/support/visitor'
import { MISSING } from '#tests/support/connections'
import type { Action } from '#tests/worlds/actions/act'
import { employ, leaveOthers } from '#tests/worlds/effects'
import { seesProfile } from '#tests/worlds/sight'
import { countsAsVerified, refusedWriting } from '#tests/worlds/standing'
import type { Person, World } from '#tests/worlds/world'

function dueOfAsking(world: World, coach: Person, organization: Person): number {
  if (coach.accountType !== 'institution_coach' || !countsAsVerified(coach)) return 403
  const isThere =
    organization.accountType === 'institution_org' &&
    countsAsVerified(organization) &&
    seesProfile(world, coach, organization)
  return isThere ? 200 : 404
}

/** A coach asks, and the organization accepts. */
const join: Action = ({ world, by, to }) => {
  const ask = (organizationId: string) => (as: Visitor) =>
    as.put('/api/employment', { organizationId })
  const isCoach = by.accountType === 'institution_coach' && countsAsVerified(by)
  return {
    by,
    words: `${by.firstName} asks to join the staff of ${to.firstName}`,
    send: ask(to.id),
    ...(isCoach ? { asMissing: ask(MISSING) } : {}),
    due: refusedWriting(world, by) ?? dueOfAsking(world, by, to),
    after: () => leaveOthers(world, by, to),
    next: () => ({
      by: to,
      words: `${to.firstName} accepts`,
      send: (as) => as.put(`/api/staff/${by.id}`, { status: 'accepted' }),
      due: refusedWriting(world, to) ?? 200,
      after: () => employ(world, by, to),
    }),
  }
}

export const STAFF_ACTIONS = { 'join a staff': join } satisfies Record<string, Action>
