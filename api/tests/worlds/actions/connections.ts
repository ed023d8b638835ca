import { MISSING } from '#tests/support/connections'
import type { Visitor } from '#tests/support/visitor'
import {
  comesToAcceptance,
  guardianDecides,
  guardiansAwaited,
  mayRepeatRequest,
  isWithin,
  requestAnswer,
  standing,
  willWait,
} from '#tests/worlds/contact'
import { type Action, idOf } from '#tests/worlds/actions/act'
import { accept, agree, ask, decline, endPair, withdrawOne } from '#tests/worlds/effects'
import { refusedWriting } from '#tests/worlds/standing'
import type { Person, World } from '#tests/worlds/world'

function afterAsking(world: World, by: Person, to: Person, id: string) {
  const pair = world.pair(by, to)
  const awaited = guardiansAwaited(world, by, to)
  switch (standing(world, by, to)) {
    case 'connected':
    case 'self':
      return
    case 'pending_out':
      if (mayRepeatRequest(world, by, to)) ask(world, by, to, id)
      return
    case 'pending_in':
      if (!pair) return
      if (willWait(world, by, to)) agree(world, pair, awaited)
      else accept(world, pair)
      return
    case 'none':
      if (pair?.status === 'pending') agree(world, pair, awaited)
      else if (pair?.asker === by && !mayRepeatRequest(world, by, to)) {
        pair.isAskedAgain = true
        pair.seenAt = world.moment()
      } else if (pair && comesToAcceptance(world, by, to)) accept(world, pair)
      else ask(world, by, to, id)
  }
}

const connect: Action = ({ world, by, to }) => {
  const send = (userId: string) => (as: Visitor) => as.post('/api/connections', { userId })
  return {
    by,
    words: `${by.firstName} asks to connect with ${to.firstName}`,
    send: send(to.id),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? requestAnswer(world, by, to),
    after: (answer) => afterAsking(world, by, to, idOf(answer)),
  }
}

function dueOfAnswer(world: World, by: Person, to: Person, status: 'accepted' | 'declined') {
  const pair = world.pair(by, to)
  if (!pair || !isWithin(world, by, to)) return 404
  switch (standing(world, by, to)) {
    case 'connected':
      return status === 'accepted' ? 200 : 409
    case 'pending_out':
      return 403
    case 'pending_in':
      return status === 'accepted' && guardianDecides(world, pair) ? 403 : 200
    default:
      if (pair.asker === by || pair.status !== 'declined') return 404
      return status === 'accepted' ? 409 : 200
  }
}

const answering =
  (status: 'accepted' | 'declined'): Action =>
  ({ world, by, to }) => {
    const pair = world.pair(by, to)
    const send = (id: string) => (as: Visitor) => as.put(`/api/connections/${id}`, { status })
    return {
      by,
      words: `${by.firstName} ${status === 'accepted' ? 'accepts' : 'declines'} the connection with ${to.firstName}`,
      send: send(pair?.id ?? MISSING),
      asMissing: send(MISSING),
      due: refusedWriting(world, by) ?? dueOfAnswer(world, by, to, status),
      after() {
        if (!pair || standing(world, by, to) !== 'pending_in') return
        if (status === 'declined') decline(world, pair)
        else if (willWait(world, by, to)) agree(world, pair, guardiansAwaited(world, by, to))
        else accept(world, pair)
      },
    }
  }

const end: Action = ({ world, by, to }) => {
  const pair = world.pair(by, to)
  const send = (id: string) => (as: Visitor) => as.delete(`/api/connections/${id}`)
  const isThere = pair && isWithin(world, by, to) && standing(world, by, to) !== 'none' ? 204 : 404
  return {
    by,
    words: `${by.firstName} ends what connects them with ${to.firstName}`,
    send: send(pair?.id ?? MISSING),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? isThere,
    after() {
      if (!pair) return
      switch (standing(world, by, to)) {
        case 'connected':
          return endPair(world, pair)
        case 'pending_in':
          return decline(world, pair)
        case 'pending_out':
          if (pair.status === 'declined') pair.isAskedAgain = false
          else if (pair.isAskedByBoth) withdrawOne(pair, by)
          else endPair(world, pair)
          return
        default:
      }
    },
  }
}

export const CONNECTION_ACTIONS = {
  connect,
  'accept a connection': answering('accepted'),
  'decline a connection': answering('declined'),
  'end a connection': end,
} satisfies Record<string, Action>
