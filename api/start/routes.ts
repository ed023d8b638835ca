import router from '@adonisjs/core/services/router'
import { admission } from '#accounts/admit'
import { admitBy } from '#core/endpoints/admission'
import { notFound } from '#core/problems/problem'
import '#accounts/routes'
import '#administration/routes'
import '#approvals/routes'
import '#audit/routes'
import '#client_errors/routes'
import '#connections/routes'
import '#events/routes'
import '#family/routes'
import '#gallery/routes'
import '#health/routes'
import '#jobs/routes'
import '#mail/routes'
import '#messages/routes'
import '#metrics/routes'
import '#moderation/routes'
import '#news/routes'
import '#notifications/routes'
import '#page_timings/routes'
import '#pictures/routes'
import '#posts/routes'
import '#profiles/routes'
import '#push/routes'
import '#staff/routes'
import '#reference/routes'
import '#safety/routes'
import '#search/routes'
import '#verification/routes'

admitBy(admission)

// The front door answers every other path; paths under /api always answer JSON.
for (const path of ['/api', '/api/*']) {
  router.any(path, () => {
    throw notFound()
  })
}
