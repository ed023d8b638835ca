/** Reason why a backup is neither made nor restored, as one line for the operator. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}
