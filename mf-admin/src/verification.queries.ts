import type { VerificationReview, VerificationType } from '@fieldhouse/contract'
import {
  ApiError,
  call,
  confirmedIfNeeded,
  isConflict,
  tellingFailure,
} from '@fieldhouse/contract/client'
import {
  changeRows,
  pagedQuery,
  query,
  readAt,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

const REQUESTS = '/api/admin/verification-requests'

/** Requests waiting for a review, oldest first; without the submitted data, whose every view is audited. */
export const verificationQueueQuery = (verificationType?: VerificationType) =>
  pagedQuery('GET /api/admin/verification-requests', {
    query: { submitted: '0', ...(verificationType && { verificationType }) },
  })

export const verificationCountsQuery = () => query('GET /api/admin/verification-requests/counts')

/** A request with the applicant's account. Each call is an audited view: never prefetch it. */
export const verificationQuery = (id: string) =>
  query('GET /api/admin/verification-requests/{id}', { params: { id } })

/** Approves or rejects a request. A decided request leaves the list immediately, whoever decided it. */
export function useReviewRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: VerificationReview & { id: string }) =>
      // The page may be unloading when it is sent.
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

/** A document to view, and the page of a PDF: the API watermarks and audits each view. */
export interface DocumentLook {
  documentId: string
  /** For a PDF, from 1. */
  page?: number
}

/** A document as a picture. */
export interface SeenDocument {
  file: Blob
  /** Number of pages of a PDF; 1 for a picture. */
  pageCount: number
}

/** Opens a document. */
export function useOpenDocument(requestId: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: ({ documentId, page }: DocumentLook): Promise<SeenDocument> => {
      const document = `${REQUESTS}/${requestId}/documents/${documentId}`
      const [name, address] = page
        ? ([
            'GET /api/admin/verification-requests/{id}/documents/{documentId}/pages/{page}',
            `${document}/pages/${page}`,
          ] as const)
        : (['GET /api/admin/verification-requests/{id}/documents/{documentId}', document] as const)
      return tellingFailure(name, () =>
        confirmedIfNeeded(async () => {
          const response = await fetch(address, { credentials: 'include' })
          if (!response.ok) throw new ApiError(response.status, await response.text())
          return {
            file: await response.blob(),
            pageCount: Number(response.headers.get('x-page-count') ?? 1),
          }
        }),
      )
    },
  })
}
