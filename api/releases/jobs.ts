import { defineJob } from '#jobs/define_job'
import type { AnnouncementToSend } from '#releases/announce'

/** A live remote whose stored files are damaged gives way to its last good release. */
export const replaceDamagedReleases = defineJob(
  { name: 'replace_damaged_releases', schedule: '*/5 * * * *' },
  () => import('#releases/fallback'),
  ({ replaceDamaged }) => replaceDamaged(),
)

/** Canaries whose time is over end, and healthy ones go live where that was asked for. */
export const endDueCanaries = defineJob(
  { name: 'end_canaries', schedule: '* * * * *', expireInSeconds: 60 },
  () => import('#releases/end_canaries'),
  ({ endCanaries }) => endCanaries(),
)

/** A team's webhook hears what became of its release by itself. A later attempt is a job of its own. */
export const callTeamWebhook = defineJob(
  { name: 'call_webhook', expireInSeconds: 60 },
  () => import('#releases/call_webhook'),
  ({ callWebhook }, asked: AnnouncementToSend, { trx }) => callWebhook(trx, asked),
)
