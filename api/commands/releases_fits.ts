import { readFile } from 'node:fs/promises'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Dry run of a shell: `npm run ace -- releases:fits ../next/shell/dist/shell.json`. */
export default class ReleasesFits extends BaseCommand {
  static override commandName = 'releases:fits'
  static override description =
    'Name the live releases and canaries that a shell would break, with their teams'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'shell.json of a build; without it the live shell', required: false })
  declare shell?: string

  override async run() {
    const { shellBuildSchema } = await import('@fieldhouse/contract')
    const { brokenBy, describeBroken } = await import('#releases/misfits')
    const { platform, platformOf } = await import('#releases/platform')
    const versions = shellBuildSchema.pick({ kit: true, shared: true })
    const on = this.shell
      ? platformOf(versions.parse(JSON.parse(await readFile(this.shell, 'utf8'))))
      : await platform()
    const all = await brokenBy(on)
    for (const broken of all) this.logger.error(describeBroken(broken))
    if (all.length === 0) this.logger.success('Every live release and every canary fits')
    else this.exitCode = 1
  }
}
