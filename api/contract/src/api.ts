import { accountDataEndpoints } from './accounts/data_endpoints.ts'
import { factorEndpoints } from './accounts/factor_endpoints.ts'
import { identityReviewEndpoints } from './accounts/identity_review_endpoints.ts'
import { accountKeysEndpoints } from './accounts/keys_endpoints.ts'
import { signInEndpoints } from './accounts/sign_in_endpoints.ts'
import { administrationEndpoints } from './administration.ts'
import { approvalEndpoints } from './approvals.ts'
import { auditEndpoints } from './audit.ts'
import { clientErrorEndpoints } from './client_errors.ts'
import { connectionEndpoints } from './connections.ts'
import { failedCallEndpoints } from './failed_calls.ts'
import { childEndpoints } from './family/children.ts'
import { guardianEndpoints } from './family/guardians.ts'
import { galleryEndpoints } from './gallery.ts'
import { healthEndpoints } from './health.ts'
import { jobEndpoints } from './jobs.ts'
import { messageEndpoints } from './messages.ts'
import { moderationEndpoints } from './moderation.ts'
import { newsEndpoints } from './news.ts'
import { notificationEndpoints } from './notifications.ts'
import { pageTimingEndpoints } from './page_timings.ts'
import { pictureEndpoints } from './pictures.ts'
import { postEndpoints } from './posts.ts'
import { profileEndpoints } from './profiles/endpoints.ts'
import { pushEndpoints } from './push.ts'
import { contactEndpoints } from './releases/contact_endpoints.ts'
import { releaseEndpoints } from './releases/endpoints.ts'
import { safetyEndpoints } from './safety.ts'
import { searchEndpoints } from './search.ts'
import { staffEndpoints } from './staff.ts'
import { verificationEndpoints } from './verification/endpoints.ts'

/** All calls of the API. Server, OpenAPI document, client and tests derive from this table. */
export const api = {
  ...signInEndpoints,
  ...accountDataEndpoints,
  ...accountKeysEndpoints,
  ...factorEndpoints,
  ...identityReviewEndpoints,
  ...postEndpoints,
  ...searchEndpoints,
  ...clientErrorEndpoints,
  ...pageTimingEndpoints,
  ...failedCallEndpoints,
  ...healthEndpoints,
  ...releaseEndpoints,
  ...contactEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...pictureEndpoints,
  ...galleryEndpoints,
  ...profileEndpoints,
  ...connectionEndpoints,
  ...safetyEndpoints,
  ...moderationEndpoints,
  ...newsEndpoints,
  ...messageEndpoints,
  ...guardianEndpoints,
  ...childEndpoints,
  ...approvalEndpoints,
  ...auditEndpoints,
  ...jobEndpoints,
  ...administrationEndpoints,
  ...staffEndpoints,
  ...verificationEndpoints,
}

export type Api = typeof api
