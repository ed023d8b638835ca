import type {
  AccountType,
  ConnectionStatus,
  OrganizationKind,
  ParentalSwitches,
  PostStatus,
  PrivacySettings,
} from '@fieldhouse/contract'
import type { Day } from '#core/clock'

/**
 * A world as the model knows it: people, what ties them, what they made. Everything is plain and in the open; ids are
 * handles that the product gave, and are never compared for what they say.
 *
 * The model (`standing`, `sight`, `contact`, `review`, `effects`, and what is due of each deed) was written from the
 * product rules. Where those are silent it assumes, as a member would:
 * - Who asked for the account to be deleted is hidden like who is suspended, and has everything back by keeping it.
 * - Who connects, asks to connect or writes shows themselves by it: lists of these name them at every level.
 * - A thread stays with both when one hides the profile; a block or a suspension takes it away while it lasts.
 * - Ending a connection or a block closes the thread: who writes next asks again. A request that a block meets is declined.
 * - A declined request can be made again: within 30 days its sender alone sees it.
 * - A hidden section of a gallery is as missing as its owner. Who has no post yet, and is seen, has an empty list.
 * - What connected an account that becomes a minor's is a request of whoever had asked; the other answers anew.
 * - A minor who awaits a guardian may still protect themselves: block, mute, report, mark as read.
 * - A coach without a valid background check writes like an unverified one.
 * - What a reviewer hid is its author's alone, guardians included; who is hidden by a reviewer is so for every level.
 * - Family pages (children, approvals, switches) look at no block between child and guardian.
 * - Who was refused as too young does nothing any more; what others saw of them before, they go on seeing.
 * - A fire or boost of somebody who hides their profile counts; of somebody whom a block hides it does not.
 */
export interface Person {
  /** The place among the people of a world, which a plan names them by. */
  slot: number
  id: string
  firstName: string
  /** Nobody else's: where it stands, this person is named. */
  lastName: string
  accountType: AccountType | null
  organizationKind: OrganizationKind | null
  born: Day | null
  /** A date of birth under 17 was said, and is remembered. */
  isRefused: boolean
  isVerified: boolean
  isChecked: boolean
  levels: PrivacySettings
  isSuspended: boolean
  isDeleting: boolean
  /** A reviewer hid the profile. */
  isHidden: boolean
}

export interface Link {
  guardian: Person
  child: Person
  switches: ParentalSwitches
}

export interface Comment {
  id: string
  post: Post
  author: Person
  words: string
  isHidden: boolean
}

export interface Post {
  id: string
  author: Person
  words: string
  status: PostStatus
  /** What a reviewer's decision brings back. */
  statusBeforeHiding: PostStatus
  appearedAt: number
  fires: Set<Person>
  /** `waiting` for a guardian, and in no count. */
  boosts: Map<Person, 'counted' | 'waiting'>
  comments: Comment[]
}

export interface Picture {
  id: string
  owner: Person
  url: string
  words: string
  status: PostStatus
  statusBeforeHiding: PostStatus
  position: number
}

/** Connection or request of two people: one whichever side asked. */
export interface Pair {
  id: string
  asker: Person
  asked: Person
  status: ConnectionStatus
  /** The asked one asked too, while a guardian still decides. */
  isAskedByBoth: boolean
  /** The declined asker asked again too soon: only they see it. */
  isAskedAgain: boolean
  /** Minors whose guardians have still to approve. */
  awaits: Set<Person>
  /** Minors for whom a guardian approved. */
  approvedFor: Set<Person>
  declinedOn: Day | null
  seenAt: number
}

export interface Message {
  id: string
  from: Person
  to: Person
  words: string
  isHidden: boolean
  isRead: boolean
}

export interface Thread {
  people: readonly [Person, Person]
  state: 'open' | 'request' | 'declined' | 'closed'
  requestedBy: Person | null
  /** The recipient declined the request, or a block did: it is in none of their lists. */
  isSetAsideFor: Person | null
  /** It was withdrawn, and is there for who wrote it alone. */
  isGoneFor: Person | null
  messages: Message[]
  lastAt: number
}

export interface Approval {
  child: Person
  subject:
    | { type: 'post'; post: Post }
    | { type: 'boost'; post: Post }
    | { type: 'media'; picture: Picture }
    | { type: 'connection'; pair: Pair; other: Person }
  status: 'pending' | 'approved' | 'declined'
  askedAt: number
}

export type Reported =
  | { type: 'profile'; id: string; accused: Person }
  | { type: 'post'; id: string; accused: Person; post: Post }
  | { type: 'comment'; id: string; accused: Person; comment: Comment }
  | { type: 'message'; id: string; accused: Person; message: Message }
  | { type: 'media'; id: string; accused: Person; picture: Picture }

export interface Case {
  id: string
  reported: Reported
  reporters: Person[]
  status: 'open' | 'hidden' | 'restored' | 'dismissed' | 'suspended'
  version: number
}

export class World {
  readonly people: Person[] = []
  readonly links: Link[] = []
  /** Also those that ended: what a family was told stays with it. */
  readonly families: Pick<Link, 'guardian' | 'child'>[] = []
  readonly blocks: { by: Person; whom: Person; at: number }[] = []
  readonly mutes: { by: Person; whom: Person; at: number }[] = []
  readonly posts: Post[] = []
  readonly pictures: Picture[] = []
  readonly pairs: Pair[] = []
  readonly threads: Thread[] = []
  readonly approvals: Approval[] = []
  readonly cases: Case[] = []
  /** The day it is, moved by deeds. */
  today: Day
  #moments = 0

  constructor(today: Day) {
    this.today = today
  }

  /** Every one is later than those before. */
  moment(): number {
    this.#moments += 1
    return this.#moments
  }

  link(link: Link) {
    this.links.push(link)
    this.families.push(link)
  }

  person(slot: number): Person | null {
    return this.people.find((person) => person.slot === slot) ?? null
  }

  pair(one: Person, other: Person): Pair | null {
    const isOf = ({ asker, asked }: Pair) =>
      (asker === one && asked === other) || (asker === other && asked === one)
    return this.pairs.find(isOf) ?? null
  }

  thread(one: Person, other: Person): Thread | null {
    return this.threads.find(({ people }) => people.includes(one) && people.includes(other)) ?? null
  }

  newestPost(author: Person): Post | null {
    return this.posts.findLast((post) => post.author === author) ?? null
  }

  newestComment(author: Person): Comment | null {
    const all = this.posts.flatMap(({ comments }) => comments)
    return all.findLast((comment) => comment.author === author) ?? null
  }

  newestPicture(owner: Person): Picture | null {
    return this.pictures.findLast((picture) => picture.owner === owner) ?? null
  }
}

export function remove<T>(from: T[], which: (one: T) => boolean) {
  for (let at = from.length - 1; at >= 0; at -= 1) {
    const one = from[at]
    if (one !== undefined && which(one)) from.splice(at, 1)
  }
}

export const other = <T>(pair: readonly [T, T], one: T): T => (pair[0] === one ? pair[1] : pair[0])
