import { MISSING } from '#tests/support/connections'
import {
  awaitsGuardianOf,
  boxOf,
  isCorrespondent,
  mayRepeatRequest,
  isWithin,
  messagesFor,
  requestAnswer,
  sending,
  standing,
  unreadOf,
} from '#tests/worlds/contact'
import { hasThread } from '#tests/worlds/actions/messages'
import { template } from '#tests/worlds/disagreement'
import { type Look, listOf, oneOf, parts, someOf, sorted } from '#tests/worlds/looks'
import { isForCurator } from '#tests/worlds/review'
import {
  commentsFor,
  countsOf,
  employerOf,
  feedOf,
  foundBy,
  isConnected,
  postsOf,
  seesComment,
  seesGallery,
  seesPicture,
  seesPost,
  seesProfile,
  seesSection,
  staffOf,
} from '#tests/worlds/sight'
import {
  awaitsGuardian,
  isAbsent,
  isAdmin,
  isMinor,
  isReviewer,
  linksOf,
  refusedReading,
  wardship,
  wardsOf,
} from '#tests/worlds/standing'
import type {
  Approval,
  Case,
  Comment,
  Message,
  Pair,
  Person,
  Picture,
  Post,
  Thread,
  World,
} from '#tests/worlds/world'

/** Expected answers of every endpoint for a viewer, derived from the model. */

const name = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

const personOf = (person: Person) => ({
  id: person.id,
  name: name(person),
  isVerified: person.isVerified,
  accountType: person.accountType,
})

const correspondentOf = (person: Person) => ({
  id: person.id,
  name: name(person),
  isVerified: person.isVerified,
})

function worksForOf(world: World, viewer: Person, coach: Person) {
  const organization = employerOf(world, viewer, coach)
  return organization && personOf(organization)
}

const missing = (path: string, like: string): Look => ({ path, missing: true, like })

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

function profileLook(world: World, viewer: Person, person: Person): Look {
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

const postOf = (world: World, viewer: Person, post: Post) => ({
  id: post.id,
  words: post.words,
  status: post.status,
  author: personOf(post.author),
  ...countsOf(world, viewer, post),
  firedByMe: post.fires.has(viewer),
  boostedByMe: post.boosts.has(viewer),
  boostAwaitsGuardian: post.boosts.get(viewer) === 'waiting',
})

const commentOf = (viewer: Person, comment: Comment) => ({
  id: comment.id,
  words: comment.words,
  author: personOf(comment.author),
  canDelete: viewer === comment.author || viewer === comment.post.author,
  isHidden: comment.isHidden,
})

const pictureOf = ({ id, url, words, status }: Picture) => ({ id, imageUrl: url, words, status })

function postLooks(world: World, viewer: Person): Look[] {
  return world.posts.flatMap((post): Look[] => {
    const path = `/api/posts/${post.id}`
    const comments = `${path}/comments`
    if (!seesPost(world, viewer, post)) {
      return [
        missing(path, `/api/posts/${MISSING}`),
        missing(comments, `/api/posts/${MISSING}/comments`),
      ]
    }
    return [
      { path, is: postOf(world, viewer, post), read: oneOf(parts.post) },
      {
        path: comments,
        is: commentsFor(world, viewer, post).map((one) => commentOf(viewer, one)),
        read: listOf(parts.comment),
      },
    ]
  })
}

function galleryLooks(world: World, viewer: Person, person: Person): Look[] {
  const path = `/api/profiles/${person.id}/media`
  const owned = world.pictures.filter(({ owner }) => owner === person)
  const shown = owned.filter((picture) => seesPicture(world, viewer, picture))
  return [
    seesGallery(world, viewer, person)
      ? { path, is: shown.map(pictureOf), read: listOf(parts.media) }
      : missing(path, `/api/profiles/${MISSING}/media`),
    ...owned.map((picture): Look =>
      shown.includes(picture)
        ? { path: picture.url, is: 200, read: ({ status }) => status }
        : missing(picture.url, `/api/pictures/${MISSING}`),
    ),
  ]
}

function staffLook(world: World, viewer: Person, person: Person): Look {
  const path = `/api/profiles/${person.id}/staff`
  if (!seesProfile(world, viewer, person)) return missing(path, `/api/profiles/${MISSING}/staff`)
  return {
    path,
    is: sorted(staffOf(world, viewer, person).map(personOf)),
    read: someOf(({ user }: Parameters<typeof parts.staff>[0]) => parts.person(user)),
  }
}

function personLooks(world: World, viewer: Person, person: Person): Look[] {
  const posts = `/api/profiles/${person.id}/posts`
  const thread = `/api/messages/${person.id}?mark=0`
  const between = world.thread(viewer, person)
  return [
    profileLook(world, viewer, person),
    ...galleryLooks(world, viewer, person),
    staffLook(world, viewer, person),
    seesProfile(world, viewer, person)
      ? {
          path: posts,
          is: postsOf(world, viewer, person).map((post) => postOf(world, viewer, post)),
          read: listOf(parts.post),
        }
      : missing(posts, `/api/profiles/${MISSING}/posts`),
    hasThread(world, viewer, person)
      ? {
          path: thread,
          is: between ? messagesFor(between, viewer).map((one) => messageOf(one, between)) : [],
          read: listOf(parts.message),
        }
      : missing(thread, `/api/messages/${MISSING}?mark=0`),
  ]
}

const messageOf = (message: Message, thread: Thread) => ({
  id: message.id,
  senderId: message.from.id,
  recipientId: message.to.id,
  words: message.words,
  sender: name(message.from),
  // Requests have no read receipts.
  isRead: message.isRead && thread.state === 'open',
  isHidden: message.isHidden,
})

const across = (viewer: Person, { people: [one, another] }: Thread) =>
  one === viewer ? another : one

function conversationLooks(world: World, viewer: Person): Look[] {
  const mine = world.threads
    .filter(({ people }) => people.includes(viewer))
    .toSorted((one, another) => lastFor(another, viewer) - lastFor(one, viewer))
  const inBox = (box: 'conversations' | 'requests') =>
    mine.filter((thread) => boxOf(world, thread, viewer) === box)
  return [
    {
      path: '/api/messages/conversations',
      is: sorted(
        inBox('conversations').map((thread) => {
          const person = across(viewer, thread)
          return {
            user: correspondentOf(person),
            worksFor: worksForOf(world, viewer, person),
            words: messagesFor(thread, viewer).at(-1)?.words,
            unreadCount: unreadOf(thread, viewer),
            isVerifiedConnection: person.isVerified && isConnected(world, viewer, person),
          }
        }),
      ),
      read: someOf(parts.conversation),
    },
    {
      path: '/api/messages/requests',
      is: sorted(
        inBox('requests').flatMap((thread) => {
          const last = messagesFor(thread, viewer).at(-1)
          const person = across(viewer, thread)
          const user = correspondentOf(person)
          const worksFor = worksForOf(world, viewer, person)
          return last ? [{ user, worksFor, message: messageOf(last, thread) }] : []
        }),
      ),
      read: someOf(parts.request),
    },
  ]
}

const lastFor = (thread: Thread, _viewer: Person) => thread.lastAt

function connectionOf(world: World, viewer: Person, pair: Pair) {
  const person = pair.asker === viewer ? pair.asked : pair.asker
  const stand = standing(world, viewer, person)
  return {
    id: pair.id,
    user: personOf(person),
    status: stand === 'pending_out' ? 'pending' : pair.status,
    direction: stand === 'pending_out' || pair.asker === viewer ? 'out' : 'in',
    awaitsGuardian: awaitsGuardianOf(world, pair, viewer),
    worksFor: worksForOf(world, viewer, person),
  }
}

function connectionLooks(world: World, viewer: Person): Look[] {
  const mine = world.pairs
    .filter(({ asker, asked }) => asker === viewer || asked === viewer)
    .filter(({ asker, asked }) => isWithin(world, viewer, asker === viewer ? asked : asker))
  const standingIn = (pair: Pair) =>
    standing(world, viewer, pair.asker === viewer ? pair.asked : pair.asker)
  const accepted = mine.filter((pair) => standingIn(pair) === 'connected')
  const pending = mine.filter((pair) => standingIn(pair).startsWith('pending'))
  return [
    {
      path: '/api/connections',
      is: sorted(accepted.map((pair) => connectionOf(world, viewer, pair))),
      read: someOf(parts.connection),
    },
    {
      path: '/api/connections/requests',
      is: sorted(pending.map((pair) => connectionOf(world, viewer, pair))),
      read: someOf(parts.connection),
    },
  ]
}

function searchLooks(world: World, viewer: Person): Look[] {
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
function suggestionLook(world: World, viewer: Person): Look {
  const may = world.people.filter(
    (person) =>
      person !== viewer &&
      person.accountType !== null &&
      !isMinor(world, person) &&
      seesSection(world, viewer, person, 'contactVisibility'),
  )
  return { path: '/api/people-to-know', namesOnly: new Set(may.map(({ lastName }) => lastName)) }
}

const newestFirst = (one: { at: number }, another: { at: number }) => another.at - one.at

function ownLists(world: World, viewer: Person): Look[] {
  const aside = (list: 'blocks' | 'mutes') =>
    world[list].filter(({ by }) => by === viewer).toSorted(newestFirst)
  return [
    {
      path: '/api/blocks',
      is: aside('blocks').map(({ whom }) => ({
        userId: whom.id,
        user: isAbsent(whom) ? null : personOf(whom),
      })),
      read: listOf(parts.setAside),
    },
    {
      path: '/api/mutes',
      // People hidden since, or behind a block, are not named but can still be removed from the list.
      is: aside('mutes').map(({ whom }) => ({
        userId: whom.id,
        user: mayBeNamed(world, viewer, whom) ? personOf(whom) : null,
      })),
      read: listOf(parts.setAside),
    },
  ]
}

/** True for people visible or related to the viewer. */
function mayBeNamed(world: World, viewer: Person, person: Person): boolean {
  if (viewer === person || seesProfile(world, viewer, person)) return true
  if (!isWithin(world, viewer, person)) return false
  return (
    ['connected', 'pending_in', 'pending_out'].includes(standing(world, viewer, person)) ||
    isCorrespondent(world, viewer, person)
  )
}

function subjectIdOf({ subject }: Approval): string {
  switch (subject.type) {
    case 'connection':
      return subject.pair.id
    case 'media':
      return subject.picture.id
    default:
      return subject.post.id
  }
}

function approvalOf(world: World, viewer: Person, approval: Approval) {
  const { child, subject } = approval
  const link = wardship(world, viewer, child)
  const isConnection = subject.type === 'connection'
  const isShown =
    'post' in subject &&
    ((subject.post.author === child && subject.post.status !== 'hidden') ||
      seesPost(world, viewer, subject.post))
  const words = () => {
    if ('picture' in subject)
      return subject.picture.status === 'hidden' ? null : subject.picture.words
    return isShown && 'post' in subject ? subject.post.words : null
  }
  return {
    child: name(child),
    subjectType: subject.type,
    subjectId: subjectIdOf(approval),
    canDecide: link !== null && (!isConnection || link.switches.canApproveConnections),
    author: isShown && 'post' in subject ? name(subject.post.author) : null,
    words: words(),
    with: isConnection && !isAbsent(subject.other) ? personOf(subject.other) : null,
  }
}

function approvalLook(world: World, viewer: Person): Look {
  const waiting = world.approvals.filter(
    ({ child, status }) =>
      status === 'pending' && (child === viewer || wardship(world, viewer, child)),
  )
  return {
    path: '/api/approvals',
    is: sorted(waiting.map((approval) => approvalOf(world, viewer, approval))),
    read: someOf(parts.approval),
  }
}

function childLooks(world: World, viewer: Person, child: Person): Look[] {
  const under = (id: string) => ({
    privacy: `/api/children/${id}/privacy-settings`,
    conversations: `/api/children/${id}/conversations`,
    connections: `/api/children/${id}/connections`,
    activity: `/api/activity-log/${id}`,
  })
  const paths = under(child.id)
  const link = wardship(world, viewer, child)
  if (!link) {
    const like = under(MISSING)
    return Object.entries(paths).map(([key, path]) => missing(path, like[key as keyof typeof like]))
  }
  const connected = world.pairs
    .filter(({ status, asker, asked }) => status === 'accepted' && [asker, asked].includes(child))
    .map(({ asker, asked }) => (asker === child ? asked : asker))
    .filter((person) => !isAbsent(person))
  const threads = world.threads.filter(
    (thread) =>
      thread.people.includes(child) &&
      thread.isGoneFor !== child &&
      !isAbsent(across(child, thread)),
  )
  const { canViewMessages, canViewActivity } = link.switches
  return [
    { path: paths.privacy, is: child.levels, read: ({ json }) => json },
    {
      path: paths.connections,
      is: sorted(connected.map(personOf)),
      read: someOf(({ user }: Parameters<typeof parts.connection>[0]) => parts.person(user)),
    },
    {
      path: paths.conversations,
      is: sorted(
        threads
          .filter((thread) => messagesFor(thread, child).length > 0)
          .map((thread) => ({
            user: correspondentOf(across(child, thread)),
            words: canViewMessages ? messagesFor(thread, child).at(-1)?.words : null,
          })),
      ),
      read: someOf((one: Parameters<typeof parts.childConversation>[0]) => {
        const { user, words } = parts.childConversation(one)
        return { user, words }
      }),
    },
    ...threads.map((thread): Look => {
      const path = `${paths.conversations}/${across(child, thread).id}`
      if (!canViewMessages) return { path, refused: 403 }
      const shown = messagesFor(thread, child)
      if (shown.length === 0) return missing(path, `${paths.conversations}/${MISSING}`)
      return {
        path,
        is: shown.map((one) => messageOf(one, thread)),
        read: listOf(parts.message),
      }
    }),
    canViewActivity
      ? { path: paths.activity, is: 200, read: ({ status }) => status }
      : { path: paths.activity, refused: 403 },
  ]
}

function familyLooks(world: World, viewer: Person): Look[] {
  const wards = wardsOf(world, viewer)
  const records = [...wards, ...linksOf(world, viewer)]
  return [
    {
      path: '/api/children',
      is: sorted(wards.map(({ child }) => correspondentOf(child).name)),
      read: someOf(
        (child: { firstName: string; lastName: string }) => `${child.firstName} ${child.lastName}`,
      ),
    },
    {
      path: '/api/parental-controls',
      is: sorted(
        records.map(({ guardian, child, switches }) => ({
          childUserId: child.id,
          guardian: name(guardian),
          canChange: guardian === viewer,
          switches,
        })),
      ),
      read: someOf(parts.control),
    },
    approvalLook(world, viewer),
    ...world.people.flatMap((child) => childLooks(world, viewer, child)),
  ]
}

function reviewLooks(world: World, viewer: Person): Look[] {
  const users: Look = isAdmin(viewer)
    ? {
        path: '/api/admin/users?limit=100',
        is: sorted(world.people.map(personOf)),
        read: someOf(parts.person),
      }
    : { path: '/api/admin/users', refused: 403 }
  const path = '/api/admin/reports?limit=100'
  if (!isReviewer(viewer)) return [users, { path, refused: 403 }]
  const vague = new Set<string>()
  const shown = world.cases.filter((one) => {
    const isShown = isAdmin(viewer) || isForCurator(world, viewer, one)
    if (isShown === 'either') vague.add(one.reported.id)
    return isShown === true
  })
  return [
    users,
    {
      path,
      is: sorted(
        shown.map(({ reported, status }) => ({
          subjectType: reported.type,
          subjectId: reported.id,
          status,
          accused: personOf(reported.accused),
        })),
      ),
      mayName: world.cases
        .filter((one) => shown.includes(one) || vague.has(one.reported.id))
        .map((one) => `${name(one.reported.accused)} ${quotable(world, viewer, one)}`)
        .join(' '),
      read: (answer) =>
        someOf(parts.report)(answer).filter(({ subjectId }) => !vague.has(subjectId)),
    },
  ]
}

/** Reported text that the list may quote; text hidden by its level has to be opened by an admin. */
function quotable(world: World, viewer: Person, one: Case): string {
  const { reported } = one
  const isOpen = isForCurator(world, viewer, one) !== false
  switch (reported.type) {
    case 'post':
      return isOpen || seesPost(world, viewer, reported.post) ? reported.post.words : ''
    case 'comment':
      return isOpen || seesComment(world, viewer, reported.comment) ? reported.comment.words : ''
    case 'media':
      return isOpen || seesPicture(world, viewer, reported.picture) ? reported.picture.words : ''
    case 'message':
      return [reported.message.from, reported.message.to].includes(viewer)
        ? reported.message.words
        : ''
    case 'profile':
      return ''
  }
}

/** Names that notifications may contain; others' texts never occur in them. */
function notificationLook(world: World, viewer: Person): Look {
  const family = (person: Person) =>
    world.families.some(
      ({ guardian, child }) =>
        (guardian === viewer && child === person) || (child === viewer && guardian === person),
    )
  const may = world.people.filter((person) => family(person) || mayBeNamed(world, viewer, person))
  return {
    path: '/api/notifications?limit=100',
    namesOnly: new Set(may.map(({ lastName }) => lastName)),
  }
}

function ownAccount(world: World, viewer: Person): Look[] {
  const status = viewer.isDeleting
    ? 'deleting'
    : viewer.isRefused
      ? 'under_age'
      : awaitsGuardian(world, viewer)
        ? 'awaiting_guardian'
        : 'active'
  return [
    {
      path: '/api/auth/user',
      is: {
        ...personOf(viewer),
        status,
        isMinor: isMinor(world, viewer),
        dateOfBirth: viewer.born,
      },
      read: oneOf(
        (
          user: Parameters<typeof parts.person>[0] & {
            status: string
            isMinor: boolean
            dateOfBirth: string | null
          },
        ) => ({
          ...parts.person(user),
          status: user.status,
          isMinor: user.isMinor,
          dateOfBirth: user.dateOfBirth,
        }),
      ),
    },
  ]
}

/** All reads about other people. */
function membersLooks(world: World, viewer: Person): Look[] {
  return [
    ...world.people.flatMap((person) => personLooks(world, viewer, person)),
    ...postLooks(world, viewer),
    {
      path: '/api/posts/feed?limit=100',
      is: feedOf(world, viewer).map((post) => postOf(world, viewer, post)),
      read: listOf(parts.post),
    },
    ...searchLooks(world, viewer),
    suggestionLook(world, viewer),
    ...connectionLooks(world, viewer),
    ...conversationLooks(world, viewer),
    notificationLook(world, viewer),
    ...ownLists(world, viewer),
    ...familyLooks(world, viewer),
    ...reviewLooks(world, viewer),
    { path: '/api/privacy-settings', is: viewer.levels, read: ({ json }) => json },
  ]
}

/** True for reads of one's own data, which the rules leave open to people who are refused elsewhere. */
const isOwn = (viewer: Person, path: string) =>
  path.includes(viewer.id) ||
  path.startsWith('/api/notifications') ||
  path.startsWith('/api/privacy-settings')

/** All reads of a viewer; null is a visitor who is signed out. */
export function looksOf(world: World, viewer: Person | null): Look[] {
  const refused = refusedReading(viewer)
  if (!refused && viewer) return [...ownAccount(world, viewer), ...membersLooks(world, viewer)]
  const asked = viewer ?? world.people[0]
  if (!asked) return []
  const own = viewer && !viewer.isSuspended ? ownAccount(world, viewer) : []
  const paths = membersLooks(world, asked).map(({ path }) => path)
  const oneOfEach = new Map(paths.map((path) => [template(path), path]))
  return [
    ...own,
    ...[...oneOfEach.values()]
      .filter((path) => refused === 401 || viewer?.isDeleting || !isOwn(asked, path))
      .map((path): Look => ({ path, refused: refused ?? 401 })),
  ]
}
