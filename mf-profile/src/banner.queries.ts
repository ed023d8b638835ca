import { call } from '@fieldhouse/contract/client'
import { readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Makes an upload the own banner, or removes the banner. */
export function useSetBanner() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bannerImageURL: string | null) =>
      call('PUT /api/banner-images', { body: { bannerImageURL } }),
    onSuccess: () => queryClient.invalidateQueries(readBelow('/api/profiles')),
  })
}
