import type { NewPost, Post } from '@fieldhouse/contract'
import { call, type Answer } from '@fieldhouse/contract/client'
import {
  fetchPage,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@fieldhouse/remote-kit/query'

type FeedPages = InfiniteData<Answer<Post[]>>

/** Posts of everyone the viewer may see, newest first, page by page. */
export const feedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['/api/posts/feed'],
    queryFn: fetchPage<Post[]>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** A post to send. The same key again gives the same post, once. */
export interface OutgoingPost extends NewPost {
  idempotencyKey: string
}

/** Publishes a post and puts it on top of the feed. */
export function useCreatePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: OutgoingPost) =>
      call('POST /api/posts', { body, headers: { 'idempotency-key': idempotencyKey } }),
    onSuccess: ({ data: post }) => {
      queryClient.setQueryData(feedQuery().queryKey, (feed) => feed && withNewest(feed, post))
    },
  })
}

function withNewest(feed: FeedPages, post: Post): FeedPages {
  const [first, ...rest] = feed.pages
  if (!first || first.data.some(({ id }) => id === post.id)) return feed
  return { ...feed, pages: [{ ...first, data: [post, ...first.data] }, ...rest] }
}
