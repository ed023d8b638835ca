import type { Comment, Post, PrivacySettings } from '@fieldhouse/contract'
import PrivacySettingsModel from '#people/privacy_settings'
import type User from '#people/user'
import { pool } from '#core/database/pool'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { connect } from '#tests/support/relations'
import { Visitor } from '#tests/support/visitor'

const VERIFIED = { isVerified: true } as const
const CHECKED = { isVerified: true, hasBackgroundCheck: true } as const
const COACH = { accountType: 'institution_coach', ...CHECKED } as const
const TEAM = { accountType: 'institution_org', organizationKind: 'team' } as const
const SPONSOR = { accountType: 'institution_org', organizationKind: 'sponsor' } as const

/** Viewers besides the owner. Those on either side of a block would be in the `coaches` audience without it. */
const CAST = {
  guardian: { accountType: 'parent', ...CHECKED },
  connected: VERIFIED,
  stranger: {},
  'verified coach': COACH,
  'unverified coach': { accountType: 'institution_coach' },
  team: { ...TEAM, ...VERIFIED },
  'unverified team': TEAM,
  sponsor: { ...SPONSOR, ...VERIFIED },
  curator: { accountType: 'curator', ...CHECKED },
  admin: { accountType: 'admin', ...CHECKED },
  'parent of others': { accountType: 'parent', ...CHECKED },
  blocked: COACH,
  blocker: COACH,
  suspended: COACH,
} as const satisfies Record<string, Parameters<typeof someone>[0]>

export const VIEWERS = [
  'self',
  ...(Object.keys(CAST) as (keyof typeof CAST)[]),
  'signed out',
] as const
export type ViewerName = (typeof VIEWERS)[number]

/** A unique name: an answer that contains it shows something of the owner. */
export const OWNER_NAME = 'Abernathy'

export interface Scene {
  owner: User
  /** Accounts of the viewers. */
  users: Record<keyof typeof CAST, User>
  viewers: Record<ViewerName, Visitor>
  /** The owner's things: URLs of pictures, ids of everything else. */
  photo: string
  banner: string
  galleryPicture: string
  postPicture: string
  pendingPicture: string
  post: string
  pendingPost: string
  comment: string
  media: string
  /** Id of the guardian's link, which holds the controls. */
  control: string
  /** Approval of the pending post. */
  approval: string
  /** Another person's post with a comment by the owner. */
  hostPost: string
}

async function fillOwnPage(visitor: Visitor) {
  await visitor.put('/api/athlete-profiles', {
    sport: 'swimming',
    location: 'Austin, TX',
    stats: { best_50m: 23.1 },
    achievements: ['State finalist'],
    statHistory: [{ key: 'best_50m', value: '24.75', date: '2025' }],
    achievementDates: { 'State finalist': '2025-03-08' },
  })
  await visitor.put('/api/profile-images', { imageURL: await upload(visitor) })
  await visitor.put('/api/banner-images', { bannerImageURL: await upload(visitor) })
  const post = await visitor.post<Post>('/api/posts', {
    content: 'Morning sets.',
    imageUrl: await upload(visitor),
  })
  const media = await galleryPicture(visitor)
  const waiting = await galleryPicture(visitor)
  const pendingPost = await visitor.post<Post>('/api/posts', { content: 'Not yet.' })
  await pool.query(`update media set status = 'pending' where id = $1`, [waiting.id])
  await pool.query(`update posts set status = 'pending' where id = $1`, [pendingPost.json.id])
  return { post: post.json, media, waiting, pendingPost: pendingPost.json }
}

/** The owner's fire on a post of this viewer, who is notified. */
async function fireAPostOf(viewer: Visitor, asOwner: Visitor) {
  const { json: post } = await viewer.post<Post>('/api/posts', { content: 'Mine.' })
  await asOwner.put(`/api/posts/${post.id}/fire`)
}

async function befriend(owner: User, asOwner: Visitor, viewer: User) {
  await connect(owner, viewer, { approvedByGuardian: true })
  await asOwner.post('/api/messages', { recipientId: viewer.id, content: 'See you at the pool?' })
}

/**
 * A 17-year-old with a guardian and a thing of each kind, and one viewer of each kind. Everything is written through the
 * API; the owner is an adult meanwhile, so that nothing waits for the guardian.
 */
export async function setScene(): Promise<Scene> {
  const { user: owner, visitor: self } = await someone({ lastName: OWNER_NAME, isVerified: true })
  const { post, media, waiting, pendingPost } = await fillOwnPage(self)

  const { visitor: host } = await someone()
  const { json: hostPost } = await host.post<Post>('/api/posts', { content: 'Open water, anyone?' })
  const { json: comment } = await self.post<Comment>(`/api/posts/${hostPost.id}/comments`, {
    content: 'Count me in.',
  })

  const users = {} as Record<keyof typeof CAST, User>
  const viewers = { self, 'signed out': new Visitor() } as Record<ViewerName, Visitor>
  for (const name of Object.keys(CAST) as (keyof typeof CAST)[]) {
    users[name] = await person(CAST[name])
    viewers[name] = await signedIn(users[name])
    await fireAPostOf(viewers[name], self)
  }
  for (const name of ['connected', 'blocked', 'blocker'] as const) {
    await befriend(owner, self, users[name])
  }
  await self.post('/api/blocks', { userId: users.blocked.id })
  await viewers.blocker.post('/api/blocks', { userId: owner.id })
  await users.suspended.merge({ suspendedAt: new Date() }).save()
  await owner.refresh()
  await owner.merge({ dateOfBirth: bornYearsAgo(17) }).save()
  await linkGuardian(owner, users.guardian)

  return {
    owner,
    users,
    viewers,
    photo: owner.profileImageUrl ?? '',
    banner: await bannerOf(owner),
    galleryPicture: media.imageUrl,
    postPicture: post.imageUrl ?? '',
    pendingPicture: waiting.imageUrl,
    post: post.id,
    pendingPost: pendingPost.id,
    comment: comment.id,
    media: media.id,
    control: await controlOf(owner),
    approval: await askFor(owner, pendingPost.id),
    hostPost: hostPost.id,
  }
}

async function askFor(owner: User, postId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into approvals (child_id, subject_type, subject_id, requested_at)
     values ($1, 'post', $2, now()) returning id`,
    [owner.id, postId],
  )
  return rows[0]?.id ?? ''
}

async function controlOf(owner: User): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from guardian_links where child_id = $1',
    [owner.id],
  )
  return rows[0]?.id ?? ''
}

async function bannerOf(owner: User): Promise<string> {
  const { rows } = await pool.query<{ url: string }>(
    'select banner_image_url as url from athlete_profiles where user_id = $1',
    [owner.id],
  )
  return rows[0]?.url ?? ''
}

/** Sets the given levels, and all others to public. */
export async function setLevels({ owner }: Scene, levels: Partial<PrivacySettings>) {
  await PrivacySettingsModel.query()
    .where({ userId: owner.id })
    .update({
      profileVisibility: 'public',
      statsVisibility: 'public',
      achievementsVisibility: 'public',
      mediaVisibility: 'public',
      contactVisibility: 'public',
      ...levels,
    })
}
