import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Checks that the audit log is unaltered: `npm run ace -- audit:verify`. Exits with 1 if it is not. */
export default class AuditVerify extends BaseCommand {
  static override commandName = 'audit:verify'
  static override description = 'Check that no entry of the audit log was altered or removed'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { verifyAuditLog } = await import('#audit/verify')
    const { ok, checked, brokenAt, head } = await verifyAuditLog()
    if (ok) {
      this.logger.success(`${checked} entries are unchanged. Last hash: ${head}`)
      return
    }
    this.logger.error(
      `${brokenAt?.problem.replace('_', ' ')} at number ${brokenAt?.number}, after ${checked} unchanged entries`,
    )
    this.exitCode = 1
  }
}
