import { call, refusalMessage } from '@fieldhouse/contract/client'
import { Button, Notice } from '@fieldhouse/design-system'
import { useMutation, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'
import { useServices } from '../services/services.ts'
import { NoticePlace } from './notice-place.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** Date of the account's deletion, with a button to keep the account. */
export default function DeletingNotice({ deletesAt }: { deletesAt: string }) {
  const queryClient = useQueryClient()
  const { notify } = useServices()
  const keep = useMutation({
    mutationFn: () => call('POST /api/account/restore'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
      notify({ title: 'You kept your account', tone: 'success' })
    },
    onError: (error) =>
      notify({
        title: 'That didn’t go through',
        description: refusalMessage(error) ?? 'We couldn’t reach our server. Please try again.',
        tone: 'danger',
      }),
  })
  return (
    <NoticePlace>
      <Notice
        tone="danger"
        title={`Your account will be deleted on ${day.format(new Date(deletesAt))}`}
        action={
          <Button size="sm" pending={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
        }
      >
        Until then, only you can see it, and you can still change your mind.
      </Notice>
    </NoticePlace>
  )
}
