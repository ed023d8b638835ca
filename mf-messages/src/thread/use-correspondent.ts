import type { Person, MessageRequest, Profile } from '@fieldhouse/contract'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery, useQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import { useEffect, useRef } from 'react'
import { conversationsQuery, messageRequestsQuery } from '../inbox.queries.ts'
import { profileQuery } from '../profile.queries.ts'
import type { Thread } from './thread.ts'

/**
 * The viewer's right to write in a thread. `open`: write. `first`: send one request. `waiting`: that request is
 * unanswered. `answering`: decide about theirs. `closed`: nothing can be sent now.
 */
export type Writing =
  | { state: 'open' | 'first' | 'waiting' | 'closed' }
  | { state: 'answering'; request: MessageRequest }

export interface KnownCorrespondent {
  status: 'known'
  person: Person
  /** A coach's organization. */
  worksFor: Person | undefined
  isVerifiedConnection: boolean
  writing: Writing
}

/**
 * The other person of a thread: from the inbox if they are in it, which is immediate, otherwise from their profile. The
 * profile also says whether messages can be sent; if it is hidden from the viewer, the server decides at sending.
 */
export function useCorrespondent(
  userId: string,
  thread: Thread | undefined,
): KnownCorrespondent | { status: 'pending' } | { status: 'missing' } {
  const conversations = useInfiniteQuery(conversationsQuery())
  const requests = useInfiniteQuery(messageRequestsQuery())
  // A cached profile may be outdated: an answer since then changes the right to write.
  const profile = useQuery({ ...profileQuery(userId), refetchOnMount: unlessJustRead })
  useRefetchWhenAnswered(userId, thread, profile.data?.canMessage === false)

  const isTheirs = ({ user }: { user: Person }) => user.id === userId
  const conversation = conversations.data && rowsOf(conversations.data).find(isTheirs)
  const request = requests.data && rowsOf(requests.data).find(isTheirs)
  const correspondence = conversation ?? request
  const person = correspondence?.user ?? profile.data?.user

  if (!person) {
    const isOnTheWay = profile.isPending || conversations.isPending || requests.isPending
    return { status: isOnTheWay ? 'pending' : 'missing' }
  }
  // The right to write comes with the profile: a field that disappears again would take its text with it.
  if (profile.isPending && !conversation && !request) return { status: 'pending' }

  return {
    status: 'known',
    person,
    worksFor: correspondence ? correspondence.worksFor : worksForOf(profile.data),
    isVerifiedConnection:
      conversation?.isVerifiedConnection ??
      (profile.data?.connection === 'connected' && profile.data.user.isVerified),
    writing: request ? { state: 'answering', request } : { state: stateOf(profile.data, thread) },
  }
}

const worksForOf = (profile: Profile | undefined) => profile?.coachProfile?.worksFor ?? undefined

function stateOf(
  profile: Profile | undefined,
  thread: Thread | undefined,
): 'open' | 'first' | 'waiting' | 'closed' {
  if (!profile || profile.connection === 'connected') return 'open'
  const messages = thread?.messages ?? []
  if (profile.canMessage) return messages.length === 0 ? 'first' : 'open'
  const hasOnlyAsked =
    messages.length > 0 && messages.every(({ recipientId }) => recipientId === profile.user.id)
  return hasOnlyAsked ? 'waiting' : 'closed'
}

/** An answered request shows as a change of the thread. */
function useRefetchWhenAnswered(userId: string, thread: Thread | undefined, isClosed: boolean) {
  const queryClient = useQueryClient()
  const seen = useRef(thread)
  useEffect(() => {
    if (seen.current === thread) return
    seen.current = thread
    if (isClosed) void queryClient.invalidateQueries(profileQuery(userId))
  }, [thread, isClosed, queryClient, userId])
}
