import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Makes the first admin: `npm run ace -- admin:grant EMAIL`; `--revoke` takes the rights away. */
export default class AdminGrant extends BaseCommand {
  static override commandName = 'admin:grant'
  static override description = 'Make an account an admin, verified and with a background check'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The email address of the account' })
  declare email: string

  @flags.boolean({ description: 'Take the rights away instead' })
  declare revoke: boolean

  override async run() {
    const { grantAdmin, revokeAdmin, RightsRefusal } = await import('#administration/admin_rights')
    try {
      await (this.revoke ? revokeAdmin(this.email) : grantAdmin(this.email))
    } catch (error) {
      if (!(error instanceof RightsRefusal)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
      return
    }
    const { untilNoReadMissesIt } = await import('#core/replicas/until_replayed')
    await untilNoReadMissesIt()
    this.logger.success(`${this.email} is ${this.revoke ? 'no longer an admin' : 'an admin'}`)
  }
}
