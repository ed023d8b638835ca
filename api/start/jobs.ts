import * as accounts from '#accounts/jobs'
import * as approvals from '#approvals/jobs'
import * as family from '#family/jobs'
import type { Job } from '#jobs/define_job'
import * as mail from '#mail/jobs'
import * as pictures from '#pictures/jobs'
import * as push from '#push/jobs'
import * as releases from '#releases/jobs'
import * as retention from '#retention/jobs'
import * as verification from '#verification/jobs'

const areas: Record<string, Job>[] = [
  accounts,
  approvals,
  family,
  mail,
  pictures,
  push,
  releases,
  retention,
  verification,
]

/** All jobs, in the order of their names. A job of an area that is missing here has no queue. */
export const jobs: readonly Job[] = areas
  .flatMap((area) => Object.values(area))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
