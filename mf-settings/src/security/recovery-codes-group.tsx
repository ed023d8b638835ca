import { RECOVERY_CODES } from '@fieldhouse/contract'
import { Button, Heading } from '@fieldhouse/design-system'
import { useConfirm, useNotifyFailure, useUnsavedWork } from '@fieldhouse/remote-kit'
import { Group } from '../account/account-styles.ts'
import { useRenewRecoveryCodes } from '../sign-in-methods.queries.ts'

interface Props {
  left: number
  onNewCodes: (codes: string[]) => void
}

/** Number of unused recovery codes, with a button to make new ones. */
export function RecoveryCodesGroup({ left, onNewCodes }: Props) {
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()
  const renew = useRenewRecoveryCodes()
  // Recovery codes exist only in this answer.
  useUnsavedWork(renew.isPending)

  async function renewCodes() {
    const isSure = await confirm({
      title: 'Make new recovery codes?',
      description: 'Your old codes stop working right away.',
      confirmLabel: 'Make new codes',
    })
    if (!isSure) return
    renew.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes) onNewCodes(recoveryCodes)
      },
      onError: notifyFailure('We couldn’t make new codes'),
    })
  }

  return (
    <Group as="section" aria-labelledby="recovery-codes">
      <Heading level={2} id="recovery-codes">
        Recovery codes
      </Heading>
      <p>
        Lost your phone? Each of these codes signs you in once. You have {left} of {RECOVERY_CODES}{' '}
        left.
      </p>
      <Button pending={renew.isPending} onClick={() => void renewCodes()}>
        Make new codes
      </Button>
    </Group>
  )
}
