import type { Media, MediaChanges, NewMedia } from '@fieldhouse/contract'
import { call, type Answer } from '@fieldhouse/contract/client'
import {
  readBelow,
  rowsOf,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@fieldhouse/remote-kit/query'
import { galleryQuery } from './gallery.queries.ts'

type Gallery = InfiniteData<Answer<Media[]>>

/** Reloads the gallery and its dependents. */
export function useRefreshGallery() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(readBelow('/api/profiles'))
}

/**
 * Adds an uploaded picture at the end; after adding several, the caller refreshes once. The same upload again is the
 * same picture.
 */
export function useAddMedia() {
  return useMutation({ mutationFn: (body: NewMedia) => call('POST /api/media', { body }) })
}

/** Changes a picture's caption and alternative text. */
export function useDescribeMedia() {
  return useMutation({
    mutationFn: ({ id, ...body }: Omit<MediaChanges, 'position'> & { id: string }) =>
      call('PUT /api/media/{id}', { params: { id }, body }),
    onSuccess: useRefreshGallery(),
  })
}

/** Deletes a picture. */
export function useRemoveMedia() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/media/{id}', { params: { id } }),
    // After a refusal too: it may be gone already.
    onSettled: useRefreshGallery(),
  })
}

/** Moves a picture: on screen immediately, undone if the server refuses. */
export function useMoveMedia(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = galleryQuery(userId)
  const refresh = useRefreshGallery()
  return useMutation({
    // One after the other: each position refers to the order after the previous move.
    scope: { id: `gallery-${userId}` },
    mutationFn: ({ id, to }: { id: string; to: number }) =>
      call('PUT /api/media/{id}', { params: { id }, body: { position: to } }),
    onMutate: async ({ id, to }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (gallery) => gallery && withMoved(gallery, id, to))
    },
    onSettled: () => {
      // While more moves wait, the server's answer is already outdated.
      if (queryClient.isMutating({ mutationKey: ['move', userId] }) > 1) return
      return refresh()
    },
    mutationKey: ['move', userId],
  })
}

/** The same pages, with one picture moved. */
function withMoved(gallery: Gallery, id: string, to: number): Gallery {
  const all = rowsOf(gallery)
  const from = all.findIndex((picture) => picture.id === id)
  const [moved] = all.splice(from, 1)
  if (from === -1 || !moved) return gallery
  all.splice(to, 0, moved)
  return {
    ...gallery,
    pages: gallery.pages.map((page) => ({ ...page, data: all.splice(0, page.data.length) })),
  }
}
