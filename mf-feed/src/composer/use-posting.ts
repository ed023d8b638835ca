import { useNotify, useTrack } from '@fieldhouse/remote-kit'
import type { useDraft } from '../draft/use-draft.ts'
import { useCreatePost } from '../posts.queries.ts'

/** Publishes a draft once, then discards it. A minor is told that the guardian decides first. */
export function usePosting(draft: ReturnType<typeof useDraft>, onPosted: () => void) {
  const createPost = useCreatePost()
  const notify = useNotify()
  const track = useTrack()

  function post() {
    if (createPost.isPending) return
    const { picture } = draft
    const outgoing = {
      content: draft.text.trim(),
      ...(picture && { imageUrl: picture.objectUrl, imageAlt: picture.alt.trim() || null }),
    }
    const idempotencyKey = draft.keyFor(JSON.stringify(outgoing))
    createPost.mutateAsync({ ...outgoing, idempotencyKey }).then(
      ({ data }) => {
        draft.discard()
        track('post.created')
        if (data.status === 'pending') {
          notify({
            title: 'Waiting for your guardian',
            description: 'Your post goes up once they approve it.',
          })
        }
        onPosted()
      },
      () => {
        // The composer says so.
      },
    )
  }

  return {
    post,
    isPending: createPost.isPending,
    error: createPost.error,
    /** Status of the last published post. */
    status: createPost.data?.data.status,
  }
}
