import type { Post } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { AscendingIcon } from '@fieldhouse/design-system/icons'
import { usePolling, useTrack } from '@fieldhouse/remote-kit'
import { useQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import { feedQuery, newerPostsQuery, postsAbove } from '../feed.queries.ts'
import { addOnTop } from './post-cache.ts'
import { Pill, PillPlace } from './feed-styles.ts'

interface NewPostsProps {
  /** Posts on screen. */
  shown: readonly Post[]
  /** Called when they are on top. */
  onShown: () => void
}

/** Button with the number of new posts; nothing moves until it is pressed. */
export function NewPosts({ shown, onShown }: NewPostsProps) {
  const queryClient = useQueryClient()
  const newest = useQuery({ ...newerPostsQuery(), refetchInterval: usePolling() }).data
  const track = useTrack()
  const waiting = postsAbove(shown, newest.data)

  function show() {
    // If none of them is known, others may be missing in between: the feed reloads.
    const isGapless = waiting.length < newest.data.length || newest.next === null
    if (isGapless) addOnTop(queryClient, waiting)
    else {
      queryClient.setQueryData(feedQuery().queryKey, { pages: [newest], pageParams: [null] })
    }
    track('feed.new_posts_shown')
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    window.scrollTo({ top: 0, behavior })
    requestAnimationFrame(onShown)
  }

  return (
    <PillPlace role="status">
      {waiting.length > 0 && (
        <Pill>
          <Button variant="primary" size="sm" onClick={show}>
            <AscendingIcon aria-hidden="true" /> {wordsFor(waiting.length, newest.next !== null)}
          </Button>
        </Pill>
      )}
    </PillPlace>
  )
}

const PAGE_SIZE = 20

function wordsFor(count: number, hasMore: boolean): string {
  if (count >= PAGE_SIZE && hasMore) return `${count}+ new posts`
  return count === 1 ? '1 new post' : `${count} new posts`
}
