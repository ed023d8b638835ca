import buildExport from '#jobs/build_export'
import declineStaleApprovals from '#jobs/decline_stale_approvals'
import deleteAccounts from '#jobs/delete_accounts'
import endGuardianships from '#jobs/end_guardianships'
import mailAccountExists from '#jobs/mail_account_exists'
import mailEmailChange from '#jobs/mail_email_change'
import mailEmailConfirmation from '#jobs/mail_email_confirmation'
import mailPasswordReset from '#jobs/mail_password_reset'
import replaceDamagedReleases from '#jobs/replace_damaged_releases'
import retention from '#jobs/retention'
import sendMail from '#jobs/send_mail'
import sweepDocuments from '#jobs/sweep_documents'
import sweepExpired from '#jobs/sweep_expired'
import sweepObjects from '#jobs/sweep_objects'
import verificationExpiry from '#jobs/verification_expiry'
import type { Job } from '#services/jobs/define_job'

/** Every job there is. One that is not here has no queue. */
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
