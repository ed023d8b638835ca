import type { Article, Author, Comment, Profile } from '@fieldhouse/contract'
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

export function anArticle(differences: Partial<Article> = {}): Article {
  return {
    id: crypto.randomUUID(),
    slug: 'what-the-quiet-period-means',
    title: 'What the quiet period means',
    excerpt: 'Who may write to whom, and when.',
    content: '<p>Who may write to whom, and when.</p>',
    imageUrl: null,
    imageAlt: null,
    image: null,
    category: 'Recruiting',
    publishedAt: '2026-11-18T12:00:00.000Z',
    isFeatured: false,
    author: null,
    readingMinutes: 2,
    status: 'published',
    version: 1,
    updatedAt: '2026-11-18T12:00:00.000Z',
    ...differences,
  }
}

/** Answers for the boxes beside the feed, in tests of other parts. */
export function answerBesideTheFeed(api: Pick<ReturnType<typeof fakeApi>, 'on'>) {
  api.on('GET /api/profiles/{id}', () => answer(ownProfile()))
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/people-to-know', () => answer([]))
  api.on('GET /api/news', () => answer([]))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/notifications', () => answer([]))
}
