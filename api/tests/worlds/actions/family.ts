import { VISIBILITY_LEVELS, type PrivacySettings } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { SWITCHES, SWITCHES_AT_FIRST } from '#rules/parental_controls'
import { MISSING } from '#tests/support/connections'
import type { Visitor } from '#tests/support/visitor'
import { type Act, type Action, oneOf } from '#tests/worlds/actions/act'
import { approveConnection, declineConnection, endPair } from '#tests/worlds/effects'
import { showsSubject, subjectIdOf } from '#tests/worlds/observations/family'
import { isBlocked } from '#tests/worlds/sight'
import {
  isMinor,
  isVerifiedParent,
  linksOf,
  refusedReading,
  refusedWriting,
  wardship,
} from '#tests/worlds/standing'
import { type Approval, type Comment, type Person, remove, type World } from '#tests/worlds/world'

/** Id of a pending approval, which no answer has contained yet. */
async function idOfApproval({ child, subject }: Approval): Promise<string> {
  const subjectId = subjectIdOf({ subject })
  const { rows } = await pool.query<{ id: string }>(
    `select id from approvals
     where child_id = $1 and subject_type = $2 and subject_id = $3
     order by requested_at desc limit 1`,
    [child.id, subject.type, subjectId],
  )
  return rows[0]?.id ?? MISSING
}

async function idOfLink(guardian: Person, child: Person): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from guardian_links where guardian_id = $1 and child_id = $2',
    [guardian.id, child.id],
  )
  return rows[0]?.id ?? MISSING
}

function dueOfDecision(
  world: World,
  by: Person,
  approval: Approval,
  decision: 'approved' | 'declined',
): number {
  const { child, subject } = approval
  const link = wardship(world, by, child)
  const isContact = subject.type === 'connection' || subject.type === 'comment'
  if (!link) return by === child && subject.type !== 'comment' ? 403 : 404
  if (isContact && !link.switches.canApproveConnections) return 403
  return decision === 'approved' && !showsSubject(world, by, approval) ? 409 : 200
}

/** Stands last under its post once approved. */
function settleComment(comment: Comment, isApproved: boolean) {
  comment.held = isApproved ? null : 'declined'
  if (!isApproved) return
  remove(comment.post.comments, (one) => one === comment)
  comment.post.comments.push(comment)
}

function settle(world: World, { child, subject }: Approval, isApproved: boolean) {
  switch (subject.type) {
    case 'connection': {
      const change = isApproved ? approveConnection : declineConnection
      change(world, subject.pair, child)
      return
    }
    case 'comment':
      settleComment(subject.comment, isApproved)
      return
    case 'boost':
      if (!isApproved) subject.post.boosts.delete(child)
      else if (subject.post.boosts.has(child)) subject.post.boosts.set(child, 'counted')
      return
    case 'post':
    case 'media': {
      const one = subject.type === 'post' ? subject.post : subject.picture
      const status = isApproved ? 'published' : 'declined'
      if (one.status === 'hidden') one.statusBeforeHiding = status
      else one.status = status
      if (subject.type === 'post' && isApproved) subject.post.appearedAt = world.moment()
    }
  }
}

const decidingOn =
  (decision: 'approved' | 'declined'): Action =>
  async ({ world, by, to }) => {
    const approval = world.approvals.findLast((one) => one.child === to && one.status === 'pending')
    if (!approval) return null
    const id = await idOfApproval(approval)
    const send = (which: string) => (as: Visitor) => as.put(`/api/approvals/${which}`, { decision })
    return {
      by,
      words: `${by.firstName} says ${decision === 'approved' ? 'yes' : 'no'} to ${to.firstName}’s ${approval.subject.type}`,
      send: send(id),
      asMissing: send(MISSING),
      due: refusedWriting(world, by) ?? dueOfDecision(world, by, approval, decision),
      after() {
        approval.status = decision
        settle(world, approval, decision === 'approved')
      },
    }
  }

const changeChildsLevel: Action = ({ world, by, to, pick }) => {
  const field = oneOf(FIELDS, pick)
  const level = oneOf(VISIBILITY_LEVELS, Math.floor(pick / FIELDS.length))
  // With two guardians the stricter level applies, which the model does not track.
  if (linksOf(world, to).length > 1) return null
  const send = (id: string) => (as: Visitor) =>
    as.put(`/api/children/${id}/privacy-settings`, { [field]: level })
  const link = wardship(world, by, to)
  const due = link ? (link.switches.canModifyPrivacy ? 200 : 403) : 404
  return {
    by,
    words: `${by.firstName} sets ${to.firstName}’s ${field} to ${level}`,
    send: send(to.id),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? due,
    after(answer) {
      Object.assign(to.levels, answer.json as PrivacySettings)
    },
  }
}

export const FIELDS = [
  'profileVisibility',
  'statsVisibility',
  'achievementsVisibility',
  'mediaVisibility',
  'contactVisibility',
] as const satisfies (keyof PrivacySettings)[]

const turn: Action = async ({ world, by, to, pick }) => {
  const link = world.links.find(({ guardian, child }) => guardian === by && child === to)
  const name = oneOf(SWITCHES, pick)
  const isOn = pick % 2 === 0
  const record = await idOfLink(by, to)
  const send = (id: string) => (as: Visitor) =>
    as.put(`/api/parental-controls/${id}`, { [name]: isOn })
  const after = { ...link?.switches, [name]: isOn }
  const locksOut = after.requireApprovalForConnections && !after.canApproveConnections
  const due = !wardship(world, by, to) ? 404 : locksOut ? 409 : 200
  return {
    by,
    words: `${by.firstName} turns ${name} ${isOn ? 'on' : 'off'} for ${to.firstName}`,
    send: send(record),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? due,
    after() {
      if (link) link.switches[name] = isOn
    },
  }
}

const GUARDIANS_MAX = 2

function accepting(world: World, child: Person, guardian: Person, code: string): Act {
  const isLinked = world.links.some((one) => one.child === child && one.guardian === guardian)
  const isFull = linksOf(world, child).length >= GUARDIANS_MAX
  const isOpen = !isBlocked(world, child, guardian) && (isLinked || !isFull)
  const due = !isMinor(world, child) ? 403 : !isOpen ? 422 : isLinked ? 200 : 201
  return {
    by: child,
    words: `${child.firstName} enters ${guardian.firstName}’s code`,
    send: (as) => as.post('/api/guardian/accept', { code }),
    due: refusedReading(child) ?? due,
    after() {
      if (!isLinked) world.link({ guardian, child, switches: { ...SWITCHES_AT_FIRST } })
    },
  }
}

const linkChild: Action = ({ world, by, to }) => ({
  by,
  words: `${by.firstName} invites a child`,
  send: (as) => as.post('/api/guardian/invitations'),
  due: refusedWriting(world, by) ?? (isVerifiedParent(by) ? 201 : 403),
  ...(by === to
    ? {}
    : { next: (answer) => accepting(world, to, by, (answer.json as { code: string }).code) }),
})

const leave: Action = ({ world, by, to }) => {
  const link = world.links.find(({ guardian, child }) => guardian === by && child === to)
  const send = (id: string) => (as: Visitor) => as.delete(`/api/guardian/links/${id}`)
  return {
    by,
    words: `${by.firstName} leaves ${to.firstName}`,
    send: send(to.id),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? (link ? 204 : 404),
    after: () => remove(world.links, (one) => one === link),
  }
}

const endChildsConnection: Action = ({ world, by, to, pick }) => {
  const pairs = world.pairs.filter(
    ({ asker, asked, status }) => status === 'accepted' && (asker === to || asked === to),
  )
  const pair = pairs.length > 0 ? oneOf(pairs, pick) : undefined
  const send = (child: string) => (as: Visitor) =>
    as.delete(`/api/children/${child}/connections/${pair?.id ?? MISSING}`)
  const link = wardship(world, by, to)
  const due = !link ? 404 : !link.switches.canApproveConnections ? 403 : pair ? 204 : 404
  return {
    by,
    words: `${by.firstName} ends a connection of ${to.firstName}`,
    send: send(to.id),
    ...(link ? {} : { asMissing: send(MISSING) }),
    due: refusedWriting(world, by) ?? due,
    after() {
      if (pair) endPair(world, pair)
    },
  }
}

export const FAMILY_ACTIONS = {
  'approve something': decidingOn('approved'),
  'decline something': decidingOn('declined'),
  'change a child’s level': changeChildsLevel,
  'turn a switch': turn,
  'link a child': linkChild,
  'leave a child': leave,
  'end a child’s connection': endChildsConnection,
} satisfies Record<string, Action>
