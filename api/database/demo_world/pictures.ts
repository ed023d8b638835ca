import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import { type Drawing, drawAll } from '#database/demo_world/drawings'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { DemoPost } from '#database/demo_world/posts'
import type { Random } from '#database/demo_world/random'
import {
  accountName,
  bannerOf,
  isDemoAccount,
  motifsOf,
  portraitOf,
  sceneOf,
} from '#database/demo_world/subjects'
import type { PictureUse } from '#rules/pictures'
import { masterKey, pictureDisk } from '#storage/disk'

const PHOTO_CHANCE = 0.75
const BANNER_CHANCE = 0.6
const GALLERY_CHANCE = 0.25
const POST_CHANCE = 0.24

/** A person's use of a drawing. */
export interface DemoPicture {
  id: string
  ownerId: string
  use: PictureUse
  drawing: Drawing
  madeAt: Date
}

interface DemoMedia {
  id: string
  ownerId: string
  pictureId: string
  caption: string
  altText: string
  position: number
  createdAt: Date
}

export interface DemoPictures {
  pictures: DemoPicture[]
  media: DemoMedia[]
  /** Picture ids by the owner of the photo or banner, and by post. */
  photos: Map<string, string>
  banners: Map<string, string>
  posts: Map<string, string>
  /** Alternative texts by post. */
  postAlts: Map<string, string>
}

const CAPTIONS = [
  'Where most of it happens.',
  'Early, before anybody else is in.',
  'Home.',
  'Last session before the break.',
  'The view from my favorite place in the world.',
  'Game day, two hours to go.',
  'Away, and it felt like home.',
  'New lines, same legs.',
] as const

/** Number of gallery pictures of a demo account. */
const GALLERIES: Readonly<Record<string, number>> = { athlete: 6, elite: 5, minor: 3, team: 4 }
/** New or purely administrative accounts without pictures. */
const WITHOUT_PICTURES = ['rookie', 'coach-new', 'admin']

export const pictureUrl = (id: string) => `/api/pictures/${id}`

/** Assigns drawings to profiles, banners, galleries and posts. */
export function makePictures(
  random: Random,
  people: readonly Person[],
  posts: readonly DemoPost[],
  now: DateTime,
): DemoPictures {
  const made: DemoPictures = {
    pictures: [],
    media: [],
    photos: new Map(),
    banners: new Map(),
    posts: new Map(),
    postAlts: new Map(),
  }
  const add = (owner: Person, use: PictureUse, drawing: Drawing, madeAt: Date) => {
    const id = random.uuid()
    made.pictures.push({ id, ownerId: owner.id, use, drawing, madeAt })
    return id
  }

  for (const person of people) {
    const demo = isDemoAccount(person) && !WITHOUT_PICTURES.includes(accountName(person))
    const newcomer = WITHOUT_PICTURES.includes(accountName(person))
    if (newcomer) continue
    if (demo || random.chance(PHOTO_CHANCE)) {
      made.photos.set(person.id, add(person, 'photo', portraitOf(person), person.joinedAt))
    }
    if (person.profile && (demo || random.chance(BANNER_CHANCE))) {
      const banner = bannerOf(random, person)
      made.banners.set(person.id, add(person, 'banner', banner, person.joinedAt))
    }
    const size =
      GALLERIES[accountName(person)] ??
      (!demo && person.profile && random.chance(GALLERY_CHANCE) ? random.whole(1, 4) : 0)
    const captions = random.shuffled(CAPTIONS)
    const motifs = motifsOf(random, person)
    for (let position = 0; position < size; position += 1) {
      const createdAt = now.minus({ days: 3 + (size - position) * 9 }).toJSDate()
      const { drawing, alt } = sceneOf(random, person, motifs[position % motifs.length] ?? 'gear')
      made.media.push({
        id: random.uuid(),
        ownerId: person.id,
        pictureId: add(person, 'gallery', drawing, createdAt),
        caption: captions[position] ?? '',
        altText: alt,
        position,
        createdAt,
      })
    }
  }

  const byId = new Map(people.map((person) => [person.id, person]))
  const shownFirst = new Set<string>()
  for (const post of posts) {
    const author = byId.get(post.authorId)
    if (!author?.profile) continue
    // The newest post of a well-filled account always has a picture.
    const isNewestOfRich =
      accountName(author) in GALLERIES && !shownFirst.has(author.id) && isDemoAccount(author)
    shownFirst.add(author.id)
    if (!isNewestOfRich && !random.chance(POST_CHANCE)) continue
    const { drawing, alt } = sceneOf(random, author, random.pick(motifsOf(random, author)))
    made.posts.set(post.id, add(author, 'post', drawing, post.publishedAt))
    made.postAlts.set(post.id, alt)
  }
  return made
}

/** Draws the pictures, writes their files, and then inserts their rows. */
export async function insertPictures(client: Client, { pictures, media }: DemoPictures) {
  const drawn = await drawAll(pictures.map(({ drawing }) => drawing))
  const rows = await Promise.all(
    pictures.map(async ({ id, ownerId, use, drawing, madeAt }) => {
      const { bytes, ...size } = drawn(drawing)
      await pictureDisk().put(masterKey(id), bytes)
      return { id, owner_id: ownerId, use, ...size, made_at: madeAt, claimed_at: madeAt }
    }),
  )
  await insertRows(client, 'pictures', rows)
  await insertRows(
    client,
    'media',
    media.map(({ id, ownerId, pictureId, caption, altText, position, createdAt }) => ({
      id,
      owner_id: ownerId,
      picture_id: pictureId,
      caption,
      alt_text: altText,
      position,
      status: 'published',
      created_at: createdAt,
    })),
  )
}
