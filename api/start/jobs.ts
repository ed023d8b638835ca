import buildExport from '#accounts/export/build_export_job'
import declineStaleApprovals from '#approvals/decline_stale_job'
import deleteAccounts from '#accounts/deletion/delete_accounts_job'
import endGuardianships from '#family/guardians/end_guardianships_job'
import mailAccountExists from '#accounts/keys/mail_account_exists_job'
import mailEmailChange from '#accounts/keys/mail_email_change_job'
import mailEmailConfirmation from '#accounts/keys/mail_email_confirmation_job'
import mailPasswordReset from '#accounts/keys/mail_password_reset_job'
import replaceDamagedReleases from '#releases/replace_damaged_job'
import retention from '#retention/retention_job'
import sendMail from '#mail/send_mail_job'
import sweepDocuments from '#verification/sweep_documents_job'
import sweepExpired from '#retention/sweep_expired_job'
import sweepObjects from '#pictures/sweep_objects_job'
import verificationExpiry from '#verification/expiry_job'
import type { Job } from '#jobs/define_job'

/** All jobs. A job that is missing here has no queue. */
export const jobs: readonly Job[] = [
  buildExport,
  declineStaleApprovals,
  deleteAccounts,
  endGuardianships,
  mailAccountExists,
  mailEmailChange,
  mailEmailConfirmation,
  mailPasswordReset,
  replaceDamagedReleases,
  retention,
  sendMail,
  sweepDocuments,
  sweepExpired,
  sweepObjects,
  verificationExpiry,
]
