import { MISSING } from '#tests/support/connections'
import type { Visitor } from '#tests/support/visitor'
import { isCorrespondent, isWithin, messagesFor, sending } from '#tests/worlds/contact'
import { type Action, idOf } from '#tests/worlds/actions/act'
import { wordsOf } from '#tests/worlds/actions/posts'
import { acceptMessages, setThreadAside } from '#tests/worlds/effects'
import { seesProfile } from '#tests/worlds/sight'
import { refusedReading, refusedWriting } from '#tests/worlds/standing'
import type { Person, Thread, World } from '#tests/worlds/world'

function threadOf(world: World, one: Person, another: Person): Thread {
  const thread = world.thread(one, another)
  if (thread) return thread
  const made: Thread = {
    people: [one, another],
    state: 'closed',
    requestedBy: null,
    isSetAsideFor: null,
    isGoneFor: null,
    messages: [],
    lastAt: 0,
  }
  world.threads.push(made)
  return made
}

const message: Action = ({ world, by, to }) => {
  const content = wordsOf('message', by)
  const comesTo = sending(world, by, to)
  const send = (recipientId: string) => (as: Visitor) =>
    as.post('/api/messages', { recipientId, content })
  return {
    by,
    words: `${by.firstName} writes to ${to.firstName}`,
    send: send(to.id),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? (comesTo === 'refused' ? 403 : 201),
    after(answer) {
      const thread = threadOf(world, by, to)
      const isRequest = comesTo === 'request'
      Object.assign(thread, {
        state: isRequest ? 'request' : 'open',
        requestedBy: isRequest ? by : null,
        isSetAsideFor: null,
        isGoneFor: null,
        lastAt: world.moment(),
      })
      thread.messages.push({
        id: idOf(answer),
        from: by,
        to,
        words: content,
        isHidden: false,
        isRead: false,
      })
    },
  }
}

function dueOfDecision(world: World, by: Person, to: Person, status: 'accepted' | 'declined') {
  const thread = world.thread(by, to)
  if (!thread || !isWithin(world, by, to)) return 404
  const last = thread.messages.at(-1)
  if (!last || (last.isHidden && last.from !== by)) return 404
  switch (thread.state) {
    case 'closed':
      return 404
    case 'open':
      return status === 'accepted' ? 200 : 409
    default:
      return thread.requestedBy === to ? 200 : 404
  }
}

const deciding =
  (status: 'accepted' | 'declined'): Action =>
  ({ world, by, to }) => {
    const send = (id: string) => (as: Visitor) => as.put(`/api/messages/requests/${id}`, { status })
    return {
      by,
      words: `${by.firstName} ${status === 'accepted' ? 'accepts' : 'declines'} ${to.firstName}’s message request`,
      send: send(to.id),
      asMissing: send(MISSING),
      due: refusedWriting(world, by) ?? dueOfDecision(world, by, to, status),
      after() {
        const thread = world.thread(by, to)
        if (!thread) return
        if (status === 'accepted') acceptMessages(world, by, to)
        else if (thread.state === 'request') setThreadAside(thread)
      },
    }
  }

/** True for people visible to the viewer or with a common thread. */
export const hasThread = (world: World, by: Person, to: Person) =>
  isWithin(world, by, to) && (isCorrespondent(world, by, to) || seesProfile(world, by, to))

function markRead(world: World, by: Person, to: Person) {
  const thread = world.thread(by, to)
  if (!thread) return
  for (const one of messagesFor(thread, by)) if (one.to === by) one.isRead = true
}

const openThread: Action = ({ world, by, to }) => {
  const send = (id: string) => (as: Visitor) => as.get(`/api/messages/${id}`)
  return {
    by,
    words: `${by.firstName} opens the thread with ${to.firstName}`,
    send: send(to.id),
    asMissing: send(MISSING),
    due: refusedReading(by) ?? (hasThread(world, by, to) ? 200 : 404),
    after: () => markRead(world, by, to),
  }
}

const mark: Action = ({ world, by, to }) => {
  const send = (id: string) => (as: Visitor) => as.post(`/api/messages/${id}/read`)
  return {
    by,
    words: `${by.firstName} marks the thread with ${to.firstName} as read`,
    send: send(to.id),
    asMissing: send(MISSING),
    due: refusedReading(by) ?? (hasThread(world, by, to) ? 200 : 404),
    after: () => markRead(world, by, to),
  }
}

export const MESSAGE_ACTIONS = {
  message,
  'accept messages': deciding('accepted'),
  'decline messages': deciding('declined'),
  'open the thread': openThread,
  'mark as read': mark,
} satisfies Record<string, Action>
