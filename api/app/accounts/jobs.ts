import type { EmailChangeToMail } from '#accounts/keys/mail_links'
import type { NewDeviceToMail } from '#accounts/devices/mail_new_device'
import type { ReviewToMail } from '#accounts/recovery/mail_review'
import { defineJob } from '#jobs/define_job'

const mailLinks = () => import('#accounts/keys/mail_links')

/** Deletion of accounts after their grace period (docs/rules.md, Account). */
export const deleteAccounts = defineJob(
  { name: 'delete_accounts', schedule: '23 3 * * *', expireInSeconds: 4 * 60 * 60 },
  () => import('#accounts/deletion/delete'),
  ({ deleteDueAccounts }, _, { signal }) => deleteDueAccounts(signal),
)

/** Everything stored about a person, as a zip (docs/rules.md, Account). */
export const buildExport = defineJob(
  { name: 'build_export', expireInSeconds: 60 * 60, retryLimit: 8 },
  () => import('#accounts/export/run'),
  ({ runExport }, { exportId }: { exportId: string }) => runExport(exportId),
)

// Links are created together with their emails: a queued job contains no link and does not reveal whether an account
// exists.

export const passwordReset = defineJob(
  { name: 'mail_password_reset' },
  mailLinks,
  ({ mailPasswordReset }, { email }: { email: string }, { id, trx }) =>
    mailPasswordReset(trx, id, email),
)

export const emailConfirmation = defineJob(
  { name: 'mail_email_confirmation' },
  mailLinks,
  ({ mailEmailConfirmation }, { email }: { email: string }, { id, trx }) =>
    mailEmailConfirmation(trx, id, email),
)

export const emailChange = defineJob(
  { name: 'mail_email_change' },
  mailLinks,
  ({ mailEmailChange }, asked: EmailChangeToMail, { id, trx }) => mailEmailChange(trx, id, asked),
)

export const accountExists = defineJob(
  { name: 'mail_account_exists' },
  mailLinks,
  ({ mailAccountExists }, { email }: { email: string }, { id }) => mailAccountExists(id, email),
)

export const newDevice = defineJob(
  { name: 'mail_new_device' },
  () => import('#accounts/devices/mail_new_device'),
  ({ mailNewDevice }, device: NewDeviceToMail, { id, trx }) => mailNewDevice(trx, id, device),
)

export const identityReview = defineJob(
  { name: 'mail_identity_review' },
  () => import('#accounts/recovery/mail_review'),
  ({ mailIdentityReview }, review: ReviewToMail, { id, trx }) =>
    mailIdentityReview(trx, id, review),
)
