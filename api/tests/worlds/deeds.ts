import type { DeedName, DeedPlan } from '#tests/worlds/plan'
import { ACCOUNT_DEEDS } from '#tests/worlds/deeds/account'
import type { Act, Deed } from '#tests/worlds/deeds/act'
import { CONNECTION_DEEDS } from '#tests/worlds/deeds/connections'
import { FAMILY_DEEDS } from '#tests/worlds/deeds/family'
import { MESSAGE_DEEDS } from '#tests/worlds/deeds/messages'
import { POST_DEEDS } from '#tests/worlds/deeds/posts'
import { SAFETY_DEEDS } from '#tests/worlds/deeds/safety'
import type { World } from '#tests/worlds/world'

const DEEDS: Record<DeedName, Deed> = {
  ...POST_DEEDS,
  ...CONNECTION_DEEDS,
  ...MESSAGE_DEEDS,
  ...SAFETY_DEEDS,
  ...FAMILY_DEEDS,
  ...ACCOUNT_DEEDS,
}

/** What somebody does now; null where they are not there, or there is nothing to do it to. */
export async function actOf(
  world: World,
  { name, who, whom, pick }: DeedPlan,
): Promise<Act | null> {
  const [by, to] = [world.person(who), world.person(whom)]
  if (!by || !to) return null
  return DEEDS[name]({ world, by, to, pick })
}
