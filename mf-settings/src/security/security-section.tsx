import { Notice } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useState } from 'react'
import { ConfirmationNotice } from '../account/confirmation-notice.tsx'
import { ListSkeleton } from '../settings/list-skeleton.tsx'
import { signInMethodsQuery, useConfirmedElsewhere } from '../sign-in-methods.queries.ts'
import { AuthenticatorGroup } from './authenticator-group.tsx'
import { PasskeysGroup } from './passkeys-group.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesGroup } from './recovery-codes-group.tsx'

/** Passkeys, authenticator app and recovery codes; none is added before the email is confirmed. */
export function SecuritySection() {
  const { emailConfirmed: canAdd } = useUser()
  useConfirmedElsewhere(canAdd)
  const methods = useQuery(signInMethodsQuery())
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  if (methods.isPending) return <ListSkeleton label="Your sign-in is loading" rows={3} />
  if (!methods.data) {
    return <ReadFailure of={methods} headingLevel={2} title="Your sign-in didn’t load" />
  }
  const { passkeys, authenticatorSince, recoveryCodesLeft, hasProviderFactor } = methods.data
  const hasFactor = passkeys.length > 0 || authenticatorSince !== null
  return (
    <>
      {hasProviderFactor && (
        <Notice>
          You signed in through your organization with a second step. It counts here, too, so you
          don’t need another one.
        </Notice>
      )}
      {!canAdd && <ConfirmationNotice reason="unconfirmed_sign_in" />}
      <PasskeysGroup passkeys={passkeys} canAdd={canAdd} onNewCodes={setNewCodes} />
      <AuthenticatorGroup since={authenticatorSince} canAdd={canAdd} onNewCodes={setNewCodes} />
      {hasFactor && canAdd && (
        <RecoveryCodesGroup left={recoveryCodesLeft} onNewCodes={setNewCodes} />
      )}
      {newCodes && <RecoveryCodesDialog codes={newCodes} onClose={() => setNewCodes(null)} />}
    </>
  )
}
