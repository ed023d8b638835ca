import { call } from '@fieldhouse/contract/client'
import { useIsLive, useTrack, useUser } from '@fieldhouse/remote-kit'
import { useQueryClient, type QueryClient } from '@fieldhouse/remote-kit/query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { conversationsQuery } from '../inbox.queries.ts'
import { profileQuery } from '../profile.queries.ts'
import { showSent } from '../thread.queries.ts'
import { whileSendingTo } from './in-flight.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { outboxStorage } from './outbox-storage.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

const SEND_TIMEOUT_MS = 15_000

/** The signed-in person's outbox. Messages left from an earlier visit are sent as soon as possible. */
export function useOutbox(): Outbox {
  const { id } = useUser()
  const queryClient = useQueryClient()
  const track = useTrack()
  const isLive = useIsLive()
  const [outbox] = useState(() =>
    createOutbox({
      storage: outboxStorage(id),
      deliver: async (message) => {
        await deliver(queryClient, message)
        track('message.sent')
      },
      oneAtATime: (work) => inOneTab(`fieldhouse-outbox:${id}`, work),
    }),
  )

  useEffect(() => {
    const resume = () => void outbox.resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [outbox])

  // On arrival, and whenever the server is reachable again.
  useEffect(() => {
    if (navigator.onLine) void outbox.resume()
  }, [outbox, isLive])

  return outbox
}

const nothing: OutgoingMessage[] = []

/** Messages in the outbox for one person. */
export function useOutgoing(outbox: Outbox, recipientId: string): OutgoingMessage[] {
  const messages = useSyncExternalStore(outbox.subscribe, outbox.messages, () => nothing)
  return messages.filter((message) => message.recipientId === recipientId)
}

async function deliver(queryClient: QueryClient, { key, recipientId, content }: OutgoingMessage) {
  const sending = call('POST /api/messages', {
    body: { recipientId, content },
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }).then(({ data }) => showSent(queryClient, data, key))
  await whileSendingTo(recipientId, sending)
  void queryClient.invalidateQueries(conversationsQuery())
  // A first message to a stranger is the only one until they answer.
  const profile = profileQuery(recipientId)
  if (queryClient.getQueryData(profile.queryKey)?.connection !== 'connected') {
    void queryClient.invalidateQueries(profile)
  }
}

/** Prevents two tabs from sending at the same time. In browsers without locks the keys still prevent duplicates. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, work)
}
