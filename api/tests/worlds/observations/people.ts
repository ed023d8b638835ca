import { MISSING } from '#tests/support/connections'
import { mayRepeatRequest, requestAnswer, sending, standing } from '#tests/worlds/contact'
import { type Look, listOf, oneOf, parts, someOf, sorted } from '#tests/worlds/looks'
import { missing, personOf, worksForOf } from '#tests/worlds/observations/shapes'
import {
  foundBy,
  seesGallery,
  seesPicture,
  seesProfile,
  seesSection,
  staffOf,
} from '#tests/worlds/sight'
import { awaitsGuardian, isAbsent, isMinor, wardship } from '#tests/worlds/standing'
import type { Person, Picture, World } from '#tests/worlds/world'

/** Profiles, galleries, staff and search. */

const allowsWriting = (world: World, viewer: Person) => !awaitsGuardian(world, viewer)

/** True if a request of this viewer's would change something. */
function canConnect(world: World, viewer: Person, person: Person): boolean {
  if (viewer === person || !allowsWriting(world, viewer)) return false
  switch (standing(world, viewer, person)) {
    case 'connected':
      return false
    case 'pending_out':
      if (!mayRepeatRequest(world, viewer, person)) return false
  }
  return [200, 201].includes(requestAnswer(world, viewer, person))
}

export function profileLook(world: World, viewer: Person, person: Person): Look {
  const path = `/api/profiles/${person.id}`
  if (!seesProfile(world, viewer, person)) return missing(path, `/api/profiles/${MISSING}`)
  const stand = standing(world, viewer, person)
  const seen = {
    user: personOf(person),
    sections: {
      stats: seesSection(world, viewer, person, 'statsVisibility'),
      achievements: seesSection(world, viewer, person, 'achievementsVisibility'),
    },
  }
  return {
    path,
    is: {
      ...seen,
      connection: stand,
      connectionId: ['none', 'self'].includes(stand)
        ? null
        : (world.pair(viewer, person)?.id ?? null),
      canMessage: allowsWriting(world, viewer) && sending(world, viewer, person) !== 'refused',
      canConnect: canConnect(world, viewer, person),
      isHidden: person.isHidden,
      worksFor: worksForOf(world, viewer, person),
    },
    read: oneOf(parts.profile),
  }
}

const pictureOf = ({ id, url, words, status }: Picture) => ({ id, imageUrl: url, words, status })

/** True if a pending picture is the viewer's to decide on. */
const isForGuardian = (world: World, viewer: Person, { owner, status }: Picture) =>
  status === 'pending' && !isAbsent(owner) && wardship(world, viewer, owner) !== null

export function galleryLooks(world: World, viewer: Person, person: Person): Look[] {
  const path = `/api/profiles/${person.id}/media`
  const owned = world.pictures.filter(({ owner }) => owner === person)
  const shown = owned.filter((picture) => seesPicture(world, viewer, picture))
  return [
    seesGallery(world, viewer, person)
      ? { path, is: shown.map(pictureOf), read: listOf(parts.media) }
      : missing(path, `/api/profiles/${MISSING}/media`),
    ...owned.map((picture): Look =>
      shown.includes(picture) || isForGuardian(world, viewer, picture)
        ? { path: picture.url, is: 200, read: ({ status }) => status }
        : missing(picture.url, `/api/pictures/${MISSING}`),
    ),
  ]
}

export function staffLook(world: World, viewer: Person, person: Person): Look {
  const path = `/api/profiles/${person.id}/staff`
  if (!seesProfile(world, viewer, person)) return missing(path, `/api/profiles/${MISSING}/staff`)
  return {
    path,
    is: sorted(staffOf(world, viewer, person).map(personOf)),
    read: someOf(({ user }: Parameters<typeof parts.staff>[0]) => parts.person(user)),
  }
}

export function searchLooks(world: World, viewer: Person): Look[] {
  const found = foundBy(world, viewer)
  const total = (of: Person[]) => ({
    people: sorted(
      of.map((person) => ({
        user: personOf(person),
        hasSections: false,
        worksFor: worksForOf(world, viewer, person),
      })),
    ),
    total: String(of.length),
  })
  const read: Extract<Look, { is: unknown }>['read'] = (answer) => ({
    people: someOf(parts.result)(answer),
    total: answer.headers.get('x-total-count'),
  })
  const byName = world.people.map((person): Look => ({
    path: `/api/search/suggest?q=${person.lastName}`,
    is: found.filter((one) => one === person).map(personOf),
    read: listOf(parts.person),
  }))
  const [first] = world.people
  return [
    { path: '/api/search', is: total(found), read },
    ...(first
      ? [
          {
            path: `/api/search?q=${first.lastName}`,
            is: total(found.filter((one) => one === first)),
            read,
          },
        ]
      : []),
    ...byName,
  ]
}

/** Suggestions must be visible to the viewer, accept requests from them, and be no minors. */
export function suggestionLook(world: World, viewer: Person): Look {
  const may = world.people.filter(
    (person) =>
      person !== viewer &&
      person.accountType !== null &&
      !isMinor(world, person) &&
      seesSection(world, viewer, person, 'contactVisibility'),
  )
  return { path: '/api/people-to-know', namesOnly: new Set(may.map(({ lastName }) => lastName)) }
}
