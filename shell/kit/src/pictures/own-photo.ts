import { call } from '@fieldhouse/contract/client'
import {
  readBelow,
  useMutation,
  useQueryClient,
  userQuery,
  type Mutation,
} from '@fieldhouse/remote-kit/query'

/** Makes an upload the own photo, or removes the photo. The signed-in person is refreshed everywhere. */
export function useSetPhoto(): Mutation<'PUT /api/profile-images', string | null> {
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
