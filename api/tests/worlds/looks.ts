import {
  type ActivityEntry,
  type Approval as ApprovalAnswer,
  type Author,
  type ChildConversation,
  type Comment as CommentAnswer,
  type Connection,
  type Conversation,
  fullName,
  type Media,
  type Message as MessageAnswer,
  type MessageRequest,
  type Notification,
  type ParentalControl,
  type Person as PersonAnswer,
  type Post as PostAnswer,
  type Profile,
  type ReportCase,
  type SearchResult,
  type SetAside,
  type StaffMember,
} from '@fieldhouse/contract'
import type { Response } from '#tests/support/visitor'

/** A viewer's read of an endpoint, with the answer that the model expects. */
export type Look = { path: string } & (
  | { refused: 401 | 403 }
  /** Missing for this viewer: the answer has to equal that for `like`, which does not exist, byte for byte. */
  | { missing: true; like: string }
  /** `mayName`: names allowed beyond the model's answer. */
  | { is: unknown; read: (answer: Response) => unknown; mayName?: string }
  /** Only the names that may occur are known. */
  | { namesOnly: ReadonlySet<string> }
)

/** Parts of answers that the model covers. */
export const parts = {
  person: ({ id, isVerified, accountType, ...name }: PersonAnswer) => ({
    id,
    name: fullName(name),
    isVerified,
    accountType,
  }),
  correspondent: ({ id, isVerified, ...name }: Conversation['user']) => ({
    id,
    name: fullName(name),
    isVerified,
  }),
  profile: ({ user, athleteProfile, connection, connectionId, canMessage, ...rest }: Profile) => ({
    user: parts.person(user),
    sections: {
      stats: athleteProfile?.stats !== undefined,
      achievements: athleteProfile?.achievements !== undefined,
    },
    connection,
    connectionId,
    canMessage,
    canConnect: rest.canConnect,
    isHidden: rest.isHidden ?? false,
    worksFor: personOrNull(rest.coachProfile?.worksFor),
  }),
  staff: ({ user }: StaffMember) => ({ user: parts.person(user) }),
  post: (post: PostAnswer) => ({
    id: post.id,
    words: post.content,
    status: post.status,
    author: parts.person(post.user),
    fireCount: post.fireCount,
    commentCount: post.commentCount,
    boostCount: post.boostCount,
    firedByMe: post.firedByMe,
    boostedByMe: post.boostedByMe,
    boostAwaitsGuardian: post.boostAwaitsGuardian,
  }),
  comment: ({ id, content, user, canDelete, isHidden, guardianStatus }: CommentAnswer) => ({
    id,
    words: content,
    author: parts.person(user),
    canDelete,
    isHidden: isHidden ?? false,
    held: guardianStatus ?? null,
  }),
  media: ({ id, imageUrl, caption, status }: Media) => ({ id, imageUrl, words: caption, status }),
  connection: ({ id, user, status, direction, awaitsGuardian, worksFor }: Connection) => ({
    id,
    user: parts.person(user),
    status,
    direction,
    awaitsGuardian,
    worksFor: personOrNull(worksFor),
  }),
  conversation: ({ user, worksFor, lastMessage, ...rest }: Conversation) => ({
    user: parts.correspondent(user),
    worksFor: personOrNull(worksFor),
    words: lastMessage.content,
    unreadCount: rest.unreadCount,
    isVerifiedConnection: rest.isVerifiedConnection,
  }),
  message: ({ id, senderId, recipientId, content, sender, readAt, isHidden }: MessageAnswer) => ({
    id,
    senderId,
    recipientId,
    words: content,
    sender: fullName(sender),
    isRead: readAt !== null,
    isHidden: isHidden ?? false,
  }),
  request: ({ user, worksFor, message }: MessageRequest) => ({
    user: parts.correspondent(user),
    worksFor: personOrNull(worksFor),
    message: parts.message(message),
  }),
  setAside: ({ userId, user }: SetAside) => ({ userId, user: user && parts.person(user) }),
  result: ({ user, athleteProfile, coachProfile }: SearchResult) => ({
    user: parts.person(user),
    hasSections: athleteProfile?.stats !== undefined || athleteProfile?.achievements !== undefined,
    worksFor: personOrNull(coachProfile?.worksFor),
  }),
  control: ({ childUserId, guardian, canChange, ...switches }: ParentalControl) => ({
    childUserId,
    guardian: fullName(guardian),
    canChange,
    switches: {
      canViewMessages: switches.canViewMessages,
      canApproveConnections: switches.canApproveConnections,
      canModifyPrivacy: switches.canModifyPrivacy,
      canViewActivity: switches.canViewActivity,
      requireApprovalForPosts: switches.requireApprovalForPosts,
      requireApprovalForConnections: switches.requireApprovalForConnections,
    },
  }),
  approval: ({ child, subjectType, subjectId, canDecide, ...rest }: ApprovalAnswer) => ({
    child: fullName(child),
    subjectType,
    subjectId,
    canDecide,
    author: rest.post && fullName(rest.post.author),
    words: rest.post?.content ?? rest.media?.caption ?? rest.comment?.content ?? null,
    with: personOrNull(rest.connection?.user ?? rest.comment?.user),
  }),
  childConversation: ({ user, messageCount, lastMessage }: ChildConversation) => ({
    user: parts.correspondent(user),
    messageCount,
    words: lastMessage?.content ?? null,
  }),
  author: (author: Author) => parts.person(author),
  activity: ({ activityType }: ActivityEntry) => activityType,
  notification: ({ type, title, message }: Notification) => `${type}: ${title} ${message}`,
  report: ({ subjectType, subjectId, status, accused }: ReportCase) => ({
    subjectType,
    subjectId,
    status,
    accused: parts.person(accused),
  }),
}

const personOrNull = (person: PersonAnswer | null | undefined) =>
  person ? parts.person(person) : null

export const listOf =
  <T, P>(part: (one: T) => P) =>
  (answer: Response) =>
    (answer.json as T[]).map(part)

/** Compared as a set: the rules say nothing about order. */
export const someOf =
  <T, P>(part: (one: T) => P) =>
  (answer: Response) =>
    sorted(listOf(part)(answer))

export const sorted = <T>(list: T[]): T[] =>
  list.toSorted((one, another) => JSON.stringify(one).localeCompare(JSON.stringify(another)))

export const oneOf =
  <T, P>(part: (one: T) => P) =>
  (answer: Response) =>
    part(answer.json as T)
