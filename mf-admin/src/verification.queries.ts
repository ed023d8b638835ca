import type { VerificationReview, VerificationType } from '@fieldhouse/contract'
import { ApiError, call, isConflict } from '@fieldhouse/contract/client'
import {
  changeRows,
  pagedQuery,
  query,
  readAt,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

const REQUESTS = '/api/admin/verification-requests'

/** Requests that wait for a review, the oldest first; without the submitted data, which is a look each time. */
export const verificationQueueQuery = (verificationType?: VerificationType) =>
  pagedQuery('GET /api/admin/verification-requests', {
    query: { submitted: '0', ...(verificationType && { verificationType }) },
  })

export const verificationCountsQuery = () => query('GET /api/admin/verification-requests/counts')

/** A request with the applicant's account. Each call is a look that the audit log keeps: never prefetch it. */
export const verificationQuery = (id: string) =>
  query('GET /api/admin/verification-requests/{id}', { params: { id } })

/** Approves or rejects. What was decided leaves the list at once, whoever decided it. */
export function useReviewRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: VerificationReview & { id: string }) =>
      // It may be sent by a page that is being left.
      call('PUT /api/admin/verification-requests/{id}', { params: { id }, body, keepalive: true }),
    onSuccess: (_, { id }) => {
      changeRows(queryClient, 'GET /api/admin/verification-requests', (requests) =>
        requests.filter((request) => request.id !== id),
      )
    },
    onSettled: async (_, error, { id }) => {
      if (isConflict(error)) {
        void queryClient.invalidateQueries(verificationQuery(id))
      }
      void queryClient.invalidateQueries(verificationCountsQuery())
      void queryClient.invalidateQueries(readAt(REQUESTS))
    },
  })
}

/** A document that is looked at, or the page of it where it is a PDF: the API watermarks and logs each look. */
export interface DocumentLook {
  documentId: string
  /** Of a PDF, from 1. */
  page?: number
}

/** A picture of a document. */
export interface SeenDocument {
  file: Blob
  /** Of a PDF, 1 for a picture. */
  pageCount: number
}

/** Opens a document. */
export function useOpenDocument(requestId: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: async ({ documentId, page }: DocumentLook): Promise<SeenDocument> => {
      const document = `${REQUESTS}/${requestId}/documents/${documentId}`
      const response = await fetch(page ? `${document}/pages/${page}` : document, {
        credentials: 'include',
      })
      if (!response.ok) throw new ApiError(response.status, await response.text(), null)
      return {
        file: await response.blob(),
        pageCount: Number(response.headers.get('x-page-count') ?? 1),
      }
    },
  })
}
