import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Revokes deploy tokens at once: `npm run ace -- releases:revoke ID`, with an id from `releases:tokens`. */
export default class ReleasesRevoke extends BaseCommand {
  static override commandName = 'releases:revoke'
  static override description = 'End deploy tokens at once'
  static override options: CommandOptions = { startApp: true }

  @args.spread({ description: 'The tokens, as releases:tokens shows them', argumentName: 'ids' })
  declare ids: string[]

  override async run() {
    const { revokeDeployToken } = await import('#releases/deploy_tokens')
    const { operator } = await import('#releases/actor')
    const { Problem } = await import('#core/problems/problem')
    for (const id of this.ids) {
      try {
        await revokeDeployToken(id, operator())
        this.logger.success(`${id} is revoked`)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        this.logger.error(`No token in use has the id ${id}`)
        this.exitCode = 1
      }
    }
  }
}
