import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const day = (moment: Date | null) => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never'

/** Deploy tokens and their owners: `npm run ace -- releases:tokens mf-feed`. */
export default class ReleasesTokens extends BaseCommand {
  static override commandName = 'releases:tokens'
  static override description = 'List deploy tokens: whose they are, until when, when last used'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Of this remote alone', required: false })
  declare remote?: string

  override async run() {
    const { listDeployTokens } = await import('#releases/deploy_tokens')
    const { clock } = await import('#core/clock')
    const table = this.ui.table()
    table.head(['id', 'remote', 'owner', 'label', 'made', 'last used', 'until'])
    for (const token of await listDeployTokens(this.remote ?? null)) {
      const until = token.revokedAt
        ? `revoked ${day(token.revokedAt)}`
        : `${token.expiresAt <= clock.now() ? 'ended ' : ''}${day(token.expiresAt)}`
      const { id, remote, owner, label, createdAt, lastUsedAt } = token
      table.row([id, remote, owner, label, day(createdAt), day(lastUsedAt), until])
    }
    table.render()
  }
}
