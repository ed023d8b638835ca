import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { notFound, Problem } from '#core/problems/problem'

/** Retries a failed job: `npm run ace -- jobs:retry ID`, with an id from `jobs:list`. */
export default class JobsRetry extends BaseCommand {
  static override commandName = 'jobs:retry'
  static override description = 'Try a failed background job again right away'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The job, as jobs:list shows it' })
  declare id: string

  override async run() {
    const { retryJob } = await import('#jobs/retry')
    const { idSchema } = await import('@fieldhouse/contract')
    try {
      const { data: id } = idSchema.safeParse(this.id)
      if (id === undefined) throw notFound()
      await retryJob(id, null)
      this.logger.success('It is on its way again')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      this.logger.error('There is no failed job of this id')
      this.exitCode = 1
    }
  }
}
