import type { Post } from '@fieldhouse/contract'
import { call, type Call } from '@fieldhouse/contract/client'
import { useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { useRef } from 'react'
import { changePost } from './post-cache.ts'

type Reaction = 'fire' | 'boost'

const fields = {
  fire: { isOn: 'firedByMe', count: 'fireCount' },
  boost: { isOn: 'boostedByMe', count: 'boostCount' },
} as const

const calls = {
  fire: { on: 'PUT /api/posts/{id}/fire', off: 'DELETE /api/posts/{id}/fire' },
  boost: { on: 'PUT /api/posts/{id}/boost', off: 'DELETE /api/posts/{id}/boost' },
} as const satisfies Record<Reaction, Record<'on' | 'off', Call>>

/** The post as shown before the server has answered. */
function withReaction(post: Post, reaction: Reaction, isOn: boolean, isCounted: boolean): Post {
  const field = fields[reaction]
  if (post[field.isOn] === isOn) return post
  const step = isOn ? 1 : -1
  const wasCounted = reaction === 'fire' || !post.boostAwaitsGuardian
  const isNowCounted = isOn ? isCounted : wasCounted
  return {
    ...post,
    [field.isOn]: isOn,
    [field.count]: post[field.count] + (isNowCounted ? step : 0),
    ...(reaction === 'boost' && !isOn && { boostAwaitsGuardian: false }),
  }
}

type Standing = Pick<
  Post,
  'firedByMe' | 'fireCount' | 'boostedByMe' | 'boostCount' | 'boostAwaitsGuardian'
>

function standingOf(post: Post, reaction: Reaction): Partial<Standing> {
  const { firedByMe, fireCount, boostedByMe, boostCount, boostAwaitsGuardian } = post
  return reaction === 'fire'
    ? { firedByMe, fireCount }
    : { boostedByMe, boostCount, boostAwaitsGuardian }
}

/**
 * Turns a reaction on or off. It shows immediately; presses on one post are sent in order, so the last one counts, and
 * after a refusal the server's last answer is restored.
 * @param isCounted false if the count has to wait for the server: a minor's boost may need approval
 */
export function useReact(post: Post, reaction: Reaction, isCounted = true) {
  const queryClient = useQueryClient()
  const key = [reaction, post.id]
  // The server's last answer, while presses are being sent.
  const confirmed = useRef<Partial<Standing>>({})
  const isLast = () => queryClient.isMutating({ mutationKey: key }) <= 1
  const settle = (standing: Partial<Standing>) => {
    confirmed.current = standing
    if (isLast()) changePost(queryClient, post.id, (shown) => ({ ...shown, ...standing }))
  }

  return useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (isOn: boolean) =>
      call(calls[reaction][isOn ? 'on' : 'off'], { params: { id: post.id } }),
    onMutate: (isOn) => {
      // The server's count includes this reaction.
      if (isLast()) confirmed.current = standingOf(post, reaction)
      changePost(queryClient, post.id, (shown) => withReaction(shown, reaction, isOn, isCounted))
    },
    onSuccess: ({ data }) => settle(standingOf(data, reaction)),
    onError: () => settle(confirmed.current),
  })
}
