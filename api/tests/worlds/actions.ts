import { ACCOUNT_ACTIONS } from '#tests/worlds/actions/account'
import type { Act, Action } from '#tests/worlds/actions/act'
import { CONNECTION_ACTIONS } from '#tests/worlds/actions/connections'
import { FAMILY_ACTIONS } from '#tests/worlds/actions/family'
import { MESSAGE_ACTIONS } from '#tests/worlds/actions/messages'
import { POST_ACTIONS } from '#tests/worlds/actions/posts'
import { SAFETY_ACTIONS } from '#tests/worlds/actions/safety'
import { STAFF_ACTIONS } from '#tests/worlds/actions/staff'
import { type ActionName, type ActionPlan, SLOTS } from '#tests/worlds/plan'
import { suitedTwo } from '#tests/worlds/suited'
import type { World } from '#tests/worlds/world'

const ACTIONS: Record<ActionName, Action> = {
  ...POST_ACTIONS,
  ...CONNECTION_ACTIONS,
  ...MESSAGE_ACTIONS,
  ...SAFETY_ACTIONS,
  ...STAFF_ACTIONS,
  ...FAMILY_ACTIONS,
  ...ACCOUNT_ACTIONS,
}

/** The act of a planned action in the current world; null if the actor is absent or there is no subject. */
export async function actOf(world: World, plan: ActionPlan): Promise<Act | null> {
  const { name, who, whom, isSuited, pick } = plan
  const suited = isSuited ? suitedTwo(world, name, who * SLOTS + whom) : null
  const [by, to] = suited ?? [world.person(who), world.person(whom)]
  return by && to ? ACTIONS[name]({ world, by, to, pick }) : null
}
