import { ACCOUNT_DEEDS } from '#tests/worlds/deeds/account'
import type { Act, Deed } from '#tests/worlds/deeds/act'
import { CONNECTION_DEEDS } from '#tests/worlds/deeds/connections'
import { FAMILY_DEEDS } from '#tests/worlds/deeds/family'
import { MESSAGE_DEEDS } from '#tests/worlds/deeds/messages'
import { POST_DEEDS } from '#tests/worlds/deeds/posts'
import { SAFETY_DEEDS } from '#tests/worlds/deeds/safety'
import { STAFF_DEEDS } from '#tests/worlds/deeds/staff'
import { type DeedName, type DeedPlan, SLOTS } from '#tests/worlds/plan'
import { suitedTwo } from '#tests/worlds/suited'
import type { World } from '#tests/worlds/world'

const DEEDS: Record<DeedName, Deed> = {
  ...POST_DEEDS,
  ...CONNECTION_DEEDS,
  ...MESSAGE_DEEDS,
  ...SAFETY_DEEDS,
  ...STAFF_DEEDS,
  ...FAMILY_DEEDS,
  ...ACCOUNT_DEEDS,
}

/** The act of a planned deed in the current world; null if the actor is absent or there is no subject. */
export async function actOf(world: World, plan: DeedPlan): Promise<Act | null> {
  const { name, who, whom, isSuited, pick } = plan
  const suited = isSuited ? suitedTwo(world, name, who * SLOTS + whom) : null
  const [by, to] = suited ?? [world.person(who), world.person(whom)]
  return by && to ? DEEDS[name]({ world, by, to, pick }) : null
}
