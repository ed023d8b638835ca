import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const VerificationController = () => import('#verification/verification_controller')
const VerificationDocumentsController = () =>
  import('#verification/verification_documents_controller')
const VerificationReviewsController = () => import('#verification/verification_reviews_controller')

endpoint(api.openDocumentUpload, [VerificationDocumentsController, 'store'])
endpoint(api.uploadDocument, [VerificationDocumentsController, 'receive'])
endpoint(api.fileVerification, [VerificationController, 'store'])
endpoint(api.listVerifications, [VerificationController, 'index'])
endpoint(api.appealVerification, [VerificationController, 'appeal'])

endpoint(api.listVerificationQueue, [VerificationReviewsController, 'index'])
endpoint(api.countVerificationQueue, [VerificationReviewsController, 'count'])
endpoint(api.showVerification, [VerificationReviewsController, 'show'])
endpoint(api.showVerificationDocument, [VerificationDocumentsController, 'show'])
endpoint(api.showVerificationDocumentPage, [VerificationDocumentsController, 'showPage'])
endpoint(api.reviewVerification, [VerificationReviewsController, 'update'])
