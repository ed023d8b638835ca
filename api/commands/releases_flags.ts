import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const words = (list?: string) => (list ?? '').split(',').flatMap((word) => word.trim() || [])

/** Exit code of a list with a flag whose last day is over: its code, or its default, is due. */
const BAD_NEWS = 2

/**
 * Flags of a remote, `npm run ace -- releases:flags mf-news`, which it turns on for some people,
 * `releases:flags mf-news reading-times --percent=10 --owner="News team" --until=2026-12-24`, or clears with `--clear`.
 */
export default class ReleasesFlags extends BaseCommand {
  static override commandName = 'releases:flags'
  static override description =
    'List the flags of a remote, turn one on for some people until a day, or clear it'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @args.string({
    description: 'The flag to set or clear; without it all are listed',
    required: false,
  })
  declare flag?: string

  @flags.number({ description: 'Share of accounts, 0 to 100', default: 0 })
  declare percent: number

  @flags.string({ description: 'Account types that the share is taken of: athlete,parent' })
  declare types?: string

  @flags.string({ description: 'Members for whom it is on anyway, by email: mia@example.com,…' })
  declare people?: string

  @flags.string({ description: 'Team or person who answers for it' })
  declare owner?: string

  @flags.string({ description: 'Last day, at most a year ahead: 2026-12-24' })
  declare until?: string

  @flags.boolean({ description: 'Give everybody its default again' })
  declare clear: boolean

  @flags.boolean({ description: 'Print the flags as JSON for programs' })
  declare json: boolean

  override async run() {
    const { orRefusal, requireRemoteName } = await import('#releases/command_line')
    const { invalidInput } = await import('#core/problems/problem')
    await orRefusal(this, async () => {
      requireRemoteName(this.remote)
      if (this.flag === undefined && this.clear) {
        throw invalidInput({ flag: 'say which flag: releases:flags mf-x quick-replies --clear' })
      }
      if (this.flag === undefined) return this.#list()
      await this.#change(this.flag)
    })
  }

  async #change(flag: string) {
    const { flagSettingSchema } = await import('@fieldhouse/contract')
    const { invalidInput } = await import('#core/problems/problem')
    const { operator } = await import('#releases/actor')
    const { clearFlag, setFlag } = await import('#releases/flags')
    const by = { actor: operator() }
    const which = { remote: this.remote, flag }
    if (this.clear) {
      await clearFlag(by, which)
      return this.logger.success(`${flag} of ${this.remote} has its default for everybody`)
    }
    const wanted = flagSettingSchema.safeParse({
      percent: this.percent,
      accountTypes: words(this.types),
      people: words(this.people),
      owner: this.owner ?? '',
      endsOn: this.until ?? '',
    })
    if (!wanted.success) {
      throw invalidInput({
        setting:
          '--owner=TEAM and --until=2026-12-24 are needed, --percent is 0 to 100, --types are account types, --people email addresses',
      })
    }
    await setFlag(by, which, wanted.data)
    this.logger.success(`${flag} of ${this.remote} is on for them until ${wanted.data.endsOn}`)
  }

  async #list() {
    const { teamFlags } = await import('#releases/flags')
    const all = await teamFlags(this.remote)
    if (all.some(({ hasEnded }) => hasEnded)) this.exitCode = BAD_NEWS
    if (this.json) return console.log(JSON.stringify(all))
    if (all.length === 0) return this.logger.info(`${this.remote} has no flags`)
    const table = this.ui.table()
    table.head(['flag', 'default', 'on for', 'owner', 'until'])
    for (const { name, default: isOn, setting, hasEnded } of all) {
      const share = setting && `${setting.percent} % of ${setting.accountTypes.join(', ') || 'all'}`
      table.row([
        name,
        isOn ? 'on' : 'off',
        setting ? `${share}, and ${setting.people} by name` : 'not set',
        setting?.owner ?? '',
        setting ? `${setting.endsOn}${hasEnded ? ' (ended)' : ''}` : '',
      ])
    }
    table.render()
  }
}
