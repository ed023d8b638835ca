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
 * The model's world: people, their relations and their content, as plain data. Ids are opaque handles from the product.
 *
 * The model (`standing`, `sight`, `contact`, `review`, `effects`, and the expected outcome of each action) was written from
 * the product rules. It makes these assumptions where they are silent:
 * - People who asked for their account's deletion are hidden like suspended ones, and get everything back if they stay.
 * - Connecting, asking to connect and writing reveal a person: those lists name them at every level.
 * - Both keep a thread when one hides the profile; a block or a suspension hides it while it lasts.
 * - Ending a connection or a block closes the thread: the next message is a request. A block declines a pending request.
 * - A declined request can be repeated: within 30 days only its sender sees it.
 * - A hidden section of a gallery is as missing as its owner. A visible author without posts has an empty list.
 * - A connection of an account that becomes a minor's turns into a request by whoever had asked; the other answers again.
 * - A minor who awaits a guardian may still protect themselves: block, mute, report, mark as read.
 * - A coach without a valid background check writes like an unverified one.
 * - Content hidden by a reviewer is visible to its author only, not to guardians; a hidden profile is hidden at every
 *   level.
 * - Family pages (children, approvals with their pictures, switches) ignore blocks between child and guardian.
 * - People refused as too young cannot act anymore; their visible content stays visible.
 * - A block ends a coach's work for an organization. A badge or a type lost hides it, and shows it again once it is back.
 * - Fires and boosts of people who hide their profile count; those of people hidden by a block do not.
 */
export interface Person {
  /** Index among the people of a world; plans refer to it. */
  slot: number
  id: string
  firstName: string
  /** Unique: an answer that contains it names this person. */
  lastName: string
  accountType: AccountType | null
  organizationKind: OrganizationKind | null
  born: Day | null
  /** True after a date of birth under 17, which is remembered. */
  isRefused: boolean
  isVerified: boolean
  isChecked: boolean
  levels: PrivacySettings
  isSuspended: boolean
  isDeleting: boolean
  /** True while a reviewer hides the profile. */
  isHidden: boolean
}

/** A coach accepted by an organization. */
export interface Employment {
  coach: Person
  organization: Person
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
  /** Waiting for a guardian, or declined: its writer's alone. */
  held: 'pending' | 'declined' | null
}

export interface Post {
  id: string
  author: Person
  words: string
  status: PostStatus
  /** Status restored by a reviewer's decision. */
  statusBeforeHiding: PostStatus
  appearedAt: number
  fires: Set<Person>
  /** `waiting` for a guardian, and not counted. */
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

/** Connection or request of two people: one per pair, whichever side asked. */
export interface Pair {
  id: string
  asker: Person
  asked: Person
  status: ConnectionStatus
  /** The other side asked too, while a guardian still decides. */
  isAskedByBoth: boolean
  /** Repeated too soon after a refusal: visible to the asker only. */
  isAskedAgain: boolean
  /** Minors whose guardians have not approved yet. */
  awaits: Set<Person>
  /** Minors with a guardian's approval. */
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
  /** Hidden from this recipient, who declined the request or was on either side of a block. */
  isSetAsideFor: Person | null
  /** Withdrawn for this person: only the sender still has it. */
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
    | { type: 'comment'; comment: Comment }
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
  /** Current and past families: they keep their notifications. */
  readonly families: Pick<Link, 'guardian' | 'child'>[] = []
  readonly employments: Employment[] = []
  readonly blocks: { by: Person; whom: Person; at: number }[] = []
  readonly mutes: { by: Person; whom: Person; at: number }[] = []
  readonly posts: Post[] = []
  readonly pictures: Picture[] = []
  readonly pairs: Pair[] = []
  readonly threads: Thread[] = []
  readonly approvals: Approval[] = []
  readonly cases: Case[] = []
  /** Current day, moved by actions. */
  today: Day
  #moments = 0

  constructor(today: Day) {
    this.today = today
  }

  /** Strictly increasing times. */
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
