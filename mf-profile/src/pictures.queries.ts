import { call } from '@fieldhouse/contract/client'
import { readBelow, useMutation, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'

/** Address to put the next picture to: one PUT, fifteen minutes. */
export async function openUpload(): Promise<string> {
  return (await call('POST /api/objects/upload')).data.uploadURL
}

/** Makes an upload the own photo, or takes the photo away. The signed-in person is refreshed everywhere. */
export function useSetPhoto() {
  const queryClient = useQueryClient()
  const { queryKey } = userQuery()
  return useMutation({
    mutationFn: (imageURL: string | null) =>
      call('PUT /api/profile-images', { body: { imageURL } }),
    onSuccess: async ({ data: user }) => {
      queryClient.setQueryData(queryKey, user)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries(readBelow('/api/profiles', '/api/posts/feed')),
      ])
    },
  })
}

/** Makes an upload the own banner, or takes the banner away. */
export function useSetBanner() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bannerImageURL: string | null) =>
      call('PUT /api/banner-images', { body: { bannerImageURL } }),
    onSuccess: () => queryClient.invalidateQueries(readBelow('/api/profiles')),
  })
}
