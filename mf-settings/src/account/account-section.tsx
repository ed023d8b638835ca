import { AccountTypeGroup } from './account-type-group.tsx'
import { EmailGroup } from './email-group.tsx'
import { NameGroup } from './name-group.tsx'
import { PasswordGroup } from './password-group.tsx'

/** Name, email, type and password of an account. */
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
