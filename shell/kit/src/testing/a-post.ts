import type { Post } from '@fieldhouse/contract'

/** A post by another person, with the given differences. */
export function aPost(differences: Partial<Post> = {}): Post {
  return {
    id: crypto.randomUUID(),
    content: 'New PB at the indoor opener: 51.92.',
    imageUrl: null,
    imageAlt: null,
    image: null,
    createdAt: '2026-11-20T09:30:00.000Z',
    status: 'published',
    fireCount: 0,
    commentCount: 0,
    boostCount: 0,
    firedByMe: false,
    boostedByMe: false,
    boostAwaitsGuardian: false,
    declineReason: null,
    user: {
      id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
      firstName: 'Amara',
      lastName: 'Reid',
      profileImageUrl: null,
      isVerified: true,
      verificationLevel: 'elite',
      accountType: 'athlete',
      headline: '400 m · Baton Rouge, LA',
    },
    ...differences,
  }
}
