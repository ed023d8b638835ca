import type { Post } from '@fieldhouse/contract'
import { useNotify, useNotifyFailure, useTrack, useUser } from '../remote/services.ts'
import { useReact } from './reactions.ts'

/** Fire and Boost of a post, as props for `PostReactions` of the design system. */
export function usePostReactions(post: Post) {
  const { isMinor } = useUser()
  const fire = useReact(post, 'fire')
  const boost = useReact(post, 'boost', !isMinor)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()

  return {
    onFire(isOn: boolean) {
      fire.mutate(isOn, { onError: notifyFailure('We couldn’t save your fire') })
      track(isOn ? 'post.fired' : 'post.unfired')
    },
    onBoost(isOn: boolean) {
      boost.mutate(isOn, {
        onError: notifyFailure('We couldn’t save your boost'),
        onSuccess: ({ data }) => {
          if (!data.boostAwaitsGuardian) return
          notify({
            title: 'Waiting for your guardian',
            description: 'Your boost counts once they approve it.',
          })
        },
      })
      track(isOn ? 'post.boosted' : 'post.unboosted')
    },
  }
}
