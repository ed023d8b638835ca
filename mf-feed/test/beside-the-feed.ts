import type { Appeal, Author, Comment, Profile } from '@fieldhouse/contract'
import { answer, aPost, aUser, type fakeApi } from '@fieldhouse/remote-kit/testing'

const author = aPost().user

/** A comment by another person, with the given differences. */
export function aComment(differences: Partial<Comment> = {}): Comment {
  return {
    id: crypto.randomUUID(),
    postId: crypto.randomUUID(),
    content: 'That back straight!',
    createdAt: '2026-11-20T10:00:00.000Z',
    user: author,
    canDelete: false,
    ...differences,
  }
}

/** A suggested person. */
export function aPerson(differences: Partial<Author> = {}): Author {
  return { ...author, id: crypto.randomUUID(), ...differences }
}

/** The signed-in athlete's profile, empty by default. */
export function ownProfile(said: Partial<NonNullable<Profile['athleteProfile']>> = {}): Profile {
  const { id, firstName, lastName } = aUser()
  return {
    user: {
      id,
      firstName,
      lastName,
      profileImageUrl: null,
      isVerified: true,
      verificationLevel: 'verified',
      accountType: 'athlete',
    },
    athleteProfile: {
      sport: null,
      position: null,
      location: null,
      graduationYear: null,
      highSchool: null,
      college: null,
      bio: null,
      height: null,
      weight: null,
      bannerImageUrl: null,
      stats: {},
      achievements: [],
      ...said,
    },
    connection: 'self',
    connectionId: null,
    canMessage: false,
    canConnect: false,
  }
}

/** Answers for the boxes beside the feed, in tests of other parts. */
export function answerBesideTheFeed(api: Pick<ReturnType<typeof fakeApi>, 'on'>) {
  api.on('GET /api/profiles/{id}', () => answer(ownProfile()))
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/people-to-know', () => answer([]))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/verification-requests', () => answer([]))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/notifications', () => answer([]))
}

/** Answer to an appeal that nobody has decided yet. */
export const anAppeal: Appeal = {
  statement: 'It was a joke.',
  createdAt: '2026-11-26T10:00:00.000Z',
  status: 'open',
}
