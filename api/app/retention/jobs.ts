import { defineJob } from '#jobs/define_job'

/** Rows and files past their retention (`rules/retention.ts`). */
export const retention = defineJob(
  { name: 'retention', schedule: '41 2 * * *', expireInSeconds: 2 * 60 * 60 },
  () => import('#retention/sweep'),
  ({ sweepEverything }) => sweepEverything(),
)

/** Expired rows, which nothing reads anymore. */
export const sweepExpired = defineJob(
  { name: 'sweep_expired', schedule: '47 * * * *' },
  () => import('#retention/expired'),
  ({ sweepExpired }) => sweepExpired(),
)

/** Words that find nobody anymore, such as a name that only one deleted person had: after `delete_accounts`. */
export const sweepLexicon = defineJob(
  { name: 'sweep_lexicon', schedule: '53 4 * * *', expireInSeconds: 60 * 60 },
  () => import('#search/sweep_lexicon'),
  ({ sweepLexicon }) => sweepLexicon(),
)
