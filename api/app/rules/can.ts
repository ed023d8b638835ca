import type { PostStatus, PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import { decideRequest, type RequestFacts } from '#rules/connecting'
import { decideSend, type SendFacts } from '#rules/messaging'
import type { Onlooker } from '#rules/onlooker'
import { isGuardiansChoice, needsGuardianToChoose, type PrivacyChoice } from '#rules/privacy_choice'
import type { Relation } from '#rules/relation'

/** Person who is looked at or acted upon. */
export interface PersonSubject {
  relation: Relation
  /** Suspended, about to be deleted, or with a profile hidden by a reviewer. */
  isAbsent: boolean
  levels: PrivacySettings
}

export interface PostSubject {
  author: PersonSubject
  status: PostStatus
}

/** Subject of each action. */
interface Subjects {
  see_profile: PersonSubject
  see_stats: PersonSubject
  see_achievements: PersonSubject
  see_media: PersonSubject
  change_privacy: PrivacyChoice
  ask_for_contact: PersonSubject
  connect: RequestFacts
  message: SendFacts
  report: PersonSubject
  see_post: PostSubject
  fire: PostSubject
  boost: PostSubject
  comment: PostSubject
}

export type Action = keyof Subjects

type Rule<Subject> = (viewer: Onlooker, subject: Subject) => boolean

const isOwn = ({ relation }: PersonSubject) => relation === 'self'

/** The owner and their guardians belong to every level, including `private`. A connection opens none. */
function admits(level: VisibilityLevel, { audiences }: Onlooker, relation: Relation): boolean {
  if (relation === 'self' || relation === 'guardian') return true
  return audiences.some((audience) => audience === level)
}

const seesProfile: Rule<PersonSubject> = (viewer, { relation, isAbsent, levels }) => {
  if (relation === 'self') return true
  if (isAbsent || relation === 'blocked') return false
  if (relation === 'connected' && levels.profileVisibility !== 'private') return true
  return admits(levels.profileVisibility, viewer, relation)
}

/** A section of a profile has its own level, below the ceiling of `profileVisibility`. */
const seesAt =
  (section: keyof PrivacySettings): Rule<PersonSubject> =>
  (viewer, subject) =>
    seesProfile(viewer, subject) && admits(subject.levels[section], viewer, subject.relation)

/** Posts not yet approved are visible to the author and the guardians only, hidden ones to the author only. */
const seesPost: Rule<PostSubject> = (viewer, { author, status }) => {
  if (!seesProfile(viewer, author)) return false
  if (status === 'published' || author.relation === 'self') return true
  return status !== 'hidden' && author.relation === 'guardian'
}

const reacts: Rule<PostSubject> = (viewer, post) =>
  viewer.mayWrite && post.status === 'published' && seesPost(viewer, post)

const asksForContact: Rule<PersonSubject> = (viewer, subject) =>
  viewer.mayWrite && !isOwn(subject) && seesAt('contactVisibility')(viewer, subject)

/** A request that would change something: not a repeat, and not to a connected person. */
const connects: Rule<RequestFacts> = (viewer, facts) => {
  const { outcome } = decideRequest(facts)
  return viewer.mayWrite && outcome !== 'refused' && outcome !== 'unchanged'
}

const RULES: { [A in Action]: Rule<Subjects[A]> } = {
  see_profile: seesProfile,
  see_stats: seesAt('statsVisibility'),
  see_achievements: seesAt('achievementsVisibility'),
  see_media: seesAt('mediaVisibility'),
  change_privacy: (viewer, choice) =>
    viewer.mayWrite &&
    (isGuardiansChoice(choice) || (choice.relation === 'self' && !needsGuardianToChoose(choice))),
  ask_for_contact: asksForContact,
  connect: connects,
  message: (viewer, facts) => viewer.mayWrite && decideSend(facts) !== 'refused',
  report: (viewer, person) => !isOwn(person) && seesProfile(viewer, person),
  see_post: seesPost,
  fire: reacts,
  boost: reacts,
  comment: reacts,
}

/**
 * The gate: decides whether a viewer may do something to a subject (docs/rules.md, One gate), with facts read by one
 * statement. Where the database decides, because there are many rows or a row is held meanwhile, the SQL conditions of
 * `rules/visibility.ts` and its neighbors say the same; tests/functional/safety/gate.spec.ts compares the two.
 */
export function can<A extends Action>(viewer: Onlooker, action: A, subject: Subjects[A]): boolean {
  return RULES[action](viewer, subject)
}
