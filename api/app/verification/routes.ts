import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const VerificationDocumentsController = () =>
  import('#verification/verification_documents_controller')
const appeal = () => import('#verification/appeal', import.meta.hot?.boundary)
const file = () => import('#verification/file', import.meta.hot?.boundary)
const look = () => import('#verification/look', import.meta.hot?.boundary)
const ownRequests = () => import('#verification/own_requests', import.meta.hot?.boundary)
const queue = () => import('#verification/queue', import.meta.hot?.boundary)
const review = () => import('#verification/review', import.meta.hot?.boundary)

endpoint(api.openDocumentUpload, [VerificationDocumentsController, 'store'])
endpoint(api.uploadDocument, [VerificationDocumentsController, 'receive'])
endpoint(api.fileVerification, file, ({ fileVerification }, { viewer, body, idempotencyKey }) =>
  fileVerification(viewer, body, idempotencyKey),
)
endpoint(api.listVerifications, ownRequests, ({ ownRequests }, { viewer, query }) =>
  ownRequests(viewer, query),
)
endpoint(api.appealVerification, appeal, ({ appealVerification }, { viewer, params, body }) =>
  appealVerification(viewer, params.id, body.statement),
)

endpoint(api.listVerificationQueue, queue, ({ verificationQueue }, { viewer, query }) =>
  verificationQueue(viewer, query),
)
endpoint(api.countVerificationQueue, queue, ({ verificationCounts }, _) => verificationCounts())
endpoint(api.showVerification, look, ({ openVerification }, { viewer, params }) =>
  openVerification(viewer, params.id),
)
endpoint(api.showVerificationDocument, [VerificationDocumentsController, 'show'])
endpoint(api.showVerificationDocumentPage, [VerificationDocumentsController, 'showPage'])
endpoint(api.reviewVerification, review, ({ reviewVerification }, { viewer, params, body }) =>
  reviewVerification(viewer, params.id, body),
)
