import type { ReportDecision } from '@fieldhouse/contract'
import { MISSING } from '#tests/support/connections'
import type { Visitor } from '#tests/support/visitor'
import { isCorrespondent, isWithin, messagesFor, standing } from '#tests/worlds/contact'
import { type Action, idOf, oneOf } from '#tests/worlds/actions/act'
import { block as blockIn } from '#tests/worlds/effects'
import { isForCurator, isHiding, isInvolved } from '#tests/worlds/review'
import { seesComment, seesPicture, seesPost, seesProfile } from '#tests/worlds/sight'
import { isAdmin, isReviewer, refusedReading } from '#tests/worlds/standing'
import { type Case, type Person, remove, type Reported, type World } from '#tests/worlds/world'

const LISTS = { block: 'blocks', mute: 'mutes' } as const

/** Blocks or mutes: possible with anybody visible or related, also for a minor who awaits a guardian. */
function settingAside(verb: keyof typeof LISTS): Action {
  const list = LISTS[verb]
  return ({ world, by, to }) => {
    const isThere = world[list].some((one) => one.by === by && one.whom === to)
    const isKnown =
      isWithin(world, by, to) &&
      (seesProfile(world, by, to) ||
        standing(world, by, to) !== 'none' ||
        isCorrespondent(world, by, to))
    const send = (userId: string) => (as: Visitor) => as.post(`/api/${list}`, { userId })
    const asked = by === to ? 422 : isKnown ? 201 : 404
    return {
      by,
      words: `${by.firstName} ${verb}s ${to.firstName}`,
      send: send(to.id),
      asMissing: send(MISSING),
      due: refusedReading(by) ?? (isThere ? 200 : asked),
      after() {
        if (isThere) return
        if (verb === 'block') blockIn(world, by, to)
        else world.mutes.push({ by, whom: to, at: world.moment() })
      },
    }
  }
}

const takingBack =
  (verb: keyof typeof LISTS): Action =>
  ({ world, by, to }) => ({
    by,
    words: `${by.firstName} un${verb}s ${to.firstName}`,
    send: (as) => as.delete(`/api/${LISTS[verb]}/${to.id}`),
    due: refusedReading(by) ?? 204,
    after: () => remove(world[LISTS[verb]], (one) => one.by === by && one.whom === to),
  })

/** A person's newest thing of this type, and whether the viewer can see it. */
function subjectOf(
  world: World,
  by: Person,
  to: Person,
  pick: number,
): { reported: Reported; isSeen: boolean } | null {
  const accused = to
  switch (oneOf(['profile', 'post', 'comment', 'message', 'media'] as const, pick)) {
    case 'profile':
      return {
        reported: { type: 'profile', id: to.id, accused },
        isSeen: seesProfile(world, by, to),
      }
    case 'post': {
      const post = world.newestPost(to)
      if (!post) return null
      return {
        reported: { type: 'post', id: post.id, accused, post },
        isSeen: seesPost(world, by, post),
      }
    }
    case 'comment': {
      const comment = world.newestComment(to)
      if (!comment) return null
      return {
        reported: { type: 'comment', id: comment.id, accused, comment },
        isSeen: seesComment(world, by, comment),
      }
    }
    case 'message': {
      const all = world.threads.flatMap((thread) => thread.messages.map((one) => ({ thread, one })))
      const newest = all.findLast(({ one }) => one.from === to)
      if (!newest) return null
      const { thread, one: message } = newest
      const isOfTwo = thread.people.includes(by)
      const another = message.from === by ? message.to : message.from
      const isSeen =
        isOfTwo && isWithin(world, by, another) && messagesFor(thread, by).includes(message)
      return { reported: { type: 'message', id: message.id, accused, message }, isSeen }
    }
    case 'media': {
      const picture = world.newestPicture(to)
      if (!picture) return null
      return {
        reported: { type: 'media', id: picture.id, accused, picture },
        isSeen: seesPicture(world, by, picture),
      }
    }
  }
}

const report: Action = ({ world, by, to, pick }) => {
  const subject = subjectOf(world, by, to, pick)
  if (!subject) return null
  const { reported, isSeen } = subject
  const open = world.cases.find((one) => one.status === 'open' && one.reported.id === reported.id)
  const send = (subjectId: string) => (as: Visitor) =>
    as.post('/api/reports', { subjectType: reported.type, subjectId, reason: 'spam' })
  const isAgain = open?.reporters.includes(by)
  const due = !isSeen ? 404 : by === to ? 422 : isAgain ? 200 : 201
  return {
    by,
    words: `${by.firstName} reports ${to.firstName}’s ${reported.type}`,
    send: send(reported.id),
    asMissing: send(MISSING),
    due: refusedReading(by) ?? due,
    after(answer) {
      if (isAgain) return
      if (open) open.reporters.push(by)
      else {
        world.cases.push({
          id: idOf(answer),
          reported,
          reporters: [by],
          status: 'open',
          version: 1,
        })
      }
    },
  }
}

const STATUS_BY_DECISION = {
  hide: 'hidden',
  restore: 'restored',
  dismiss: 'dismissed',
  suspend: 'suspended',
} as const satisfies Record<ReportDecision['decision'], Case['status']>

function dueOfDecision(
  world: World,
  by: Person,
  one: Case,
  decision: keyof typeof STATUS_BY_DECISION,
): number | null {
  if (!isReviewer(by)) return 403
  if (!isAdmin(by)) {
    const isShown = isForCurator(world, by, one)
    if (isShown === 'either') return null
    if (!isShown) return 404
  }
  if (isInvolved(world, by, one)) return 403
  if ((decision === 'suspend' || one.status === 'suspended') && !isAdmin(by)) return 403
  if (one.status === STATUS_BY_DECISION[decision]) return 200
  switch (decision) {
    case 'restore':
      return isHiding(one) ? 200 : 409
    case 'suspend':
      return 200
    default:
      return isHiding(one) ? 409 : 200
  }
}

function hide({ reported }: Case) {
  switch (reported.type) {
    case 'profile':
      reported.accused.isHidden = true
      break
    case 'message':
      reported.message.isHidden = true
      reported.message.isRead = true
      break
    case 'comment':
      reported.comment.isHidden = true
      break
    case 'post':
    case 'media': {
      const one = reported.type === 'post' ? reported.post : reported.picture
      if (one.status !== 'hidden') one.statusBeforeHiding = one.status
      one.status = 'hidden'
    }
  }
}

function show({ reported }: Case) {
  switch (reported.type) {
    case 'profile':
      reported.accused.isHidden = false
      break
    case 'message':
      reported.message.isHidden = false
      break
    case 'comment':
      reported.comment.isHidden = false
      break
    case 'post':
    case 'media': {
      const one = reported.type === 'post' ? reported.post : reported.picture
      if (one.status === 'hidden') one.status = one.statusBeforeHiding
    }
  }
}

const decide: Action = ({ world, by, to, pick }) => {
  const one = world.cases.findLast(({ reported }) => reported.accused === to)
  if (!one) return null
  const decision = oneOf(['hide', 'hide', 'restore', 'dismiss', 'suspend'] as const, pick)
  const send = (id: string) => (as: Visitor) =>
    as.put(`/api/admin/reports/${id}`, { decision, notes: 'Rules.', version: one.version })
  const due = dueOfDecision(world, by, one, decision)
  const refusal = refusedReading(by)
  if (due === null && refusal === null) return null
  return {
    by,
    words: `${by.firstName} decides to ${decision} ${to.firstName}’s ${one.reported.type}`,
    send: send(one.id),
    asMissing: send(MISSING),
    due: refusal ?? due ?? 0,
    ...(decision === 'suspend' ? { signsOut: to } : {}),
    after() {
      const status = STATUS_BY_DECISION[decision]
      if (one.status === status) return
      const wasHiding = isHiding(one)
      one.status = status
      one.version += 1
      if (isHiding(one) && !wasHiding) hide(one)
      if (status === 'restored') show(one)
      if (status === 'suspended') to.isSuspended = true
    },
  }
}

export const SAFETY_ACTIONS = {
  block: settingAside('block'),
  unblock: takingBack('block'),
  mute: settingAside('mute'),
  unmute: takingBack('mute'),
  report,
  'decide a report': decide,
} satisfies Record<string, Action>
