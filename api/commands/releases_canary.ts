import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/**
 * Serves a release to a share of accounts, `npm run ace -- releases:canary mf-news 10 VERSION`, or to nobody:
 * `releases:canary mf-news 0`.
 */
export default class ReleasesCanary extends BaseCommand {
  static override commandName = 'releases:canary'
  static override description =
    'Show a published release of a remote to a share of accounts, or stop that with 0'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @args.string({ description: 'The share of accounts, 1 to 100; 0 stops the canary' })
  declare percent: string

  @args.string({ description: 'The version, as releases:status shows it', required: false })
  declare version?: string

  override async run() {
    const { moveAsOperator } = await import('#releases/command_line')
    const { remote, version = '' } = this
    const percent = Number(/^(\d{1,3})%?$/.exec(this.percent)?.[1])
    if (percent === 0 && !this.version) {
      const done = `${remote} has no canary any more; what is live stays`
      await moveAsOperator(this, remote, { action: 'stop_canary' }, done)
      return
    }
    await moveAsOperator(
      this,
      remote,
      { action: 'canary', version, percent },
      `${version} of ${remote} is shown to ${percent} % of accounts`,
    )
  }
}
