import type { VerificationRequest } from '@fieldhouse/contract'

/** A submitted identity, with the given differences. */
export function aRequest(differences: Partial<VerificationRequest> = {}): VerificationRequest {
  return {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
    userId: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
    verificationType: 'identity',
    submittedData: { fullName: 'Jordan Miles' },
    createdAt: '2026-11-18T09:30:00.000Z',
    status: 'pending',
    reviewNotes: null,
    decidedAt: null,
    isAppeal: false,
    documents: [],
    ...differences,
  }
}
