import { AccountTypeGroup } from './account-type-group.tsx'
import { EmailGroup } from './email-group.tsx'
import { NameGroup } from './name-group.tsx'
import { PasswordGroup } from './password-group.tsx'

/** What an account is called, how it is reached and what opens it. */
export function AccountSection() {
  return (
    <>
      <NameGroup />
      <EmailGroup />
      <PasswordGroup />
      <AccountTypeGroup />
    </>
  )
}
