import type { PostStatus, PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import { decideRequest, type RequestFacts } from '#rules/connecting'
import { decideSend, type SendFacts } from '#rules/messaging'
import type { Onlooker } from '#rules/onlooker'
import { isGuardiansChoice, needsGuardianToChoose, type PrivacyChoice } from '#rules/privacy_choice'
import type { Relation } from '#rules/relation'

/** A person whom somebody looks at or wants something of. */
export interface PersonSubject {
  relation: Relation
  /** Suspended, about to be deleted, or a reviewer hid the profile. */
  isAbsent: boolean
  levels: PrivacySettings
}

export interface PostSubject {
  author: PersonSubject
  status: PostStatus
}

/** What each action is done to. */
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

/** The owner and a guardian belong to every level, `private` too. A connection widens none. */
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

/** A section of a profile has a level of its own, below the ceiling of `profileVisibility`. */
const seesAt =
  (section: keyof PrivacySettings): Rule<PersonSubject> =>
  (viewer, subject) =>
    seesProfile(viewer, subject) && admits(subject.levels[section], viewer, subject.relation)

/** Until it has appeared a post is there for its author and the guardians alone; once hidden for its author. */
const seesPost: Rule<PostSubject> = (viewer, { author, status }) => {
  if (!seesProfile(viewer, author)) return false
  if (status === 'published' || author.relation === 'self') return true
  return status !== 'hidden' && author.relation === 'guardian'
}

const reacts: Rule<PostSubject> = (viewer, post) =>
  viewer.mayWrite && post.status === 'published' && seesPost(viewer, post)

const asksForContact: Rule<PersonSubject> = (viewer, subject) =>
  viewer.mayWrite && !isOwn(subject) && seesAt('contactVisibility')(viewer, subject)

/** A request that would change something: not a repeat, not one to somebody connected. */
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
 * The gate: whether a viewer may do something to a subject (rules.md), asked with facts that one statement read.
 * Where the database judges, because there are many rows or a row has to be held meanwhile, the SQL conditions of
 * `rules/visibility.ts` and its neighbours say the same: tests/functional/gate.spec.ts holds the two together.
 */
export function can<A extends Action>(viewer: Onlooker, action: A, subject: Subjects[A]): boolean {
  return RULES[action](viewer, subject)
}
