import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** State of background work: `npm run ace -- jobs:list`. */
export default class JobsList extends BaseCommand {
  static override commandName = 'jobs:list'
  static override description = 'Show background jobs by kind, and those that failed last'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { failedJobs, jobQueues } = await import('#jobs/overview')
    const table = this.ui.table()
    table.head(['job', 'waiting', 'active', 'retrying', 'dead', 'done', 'last done'])
    for (const { name, waiting, active, retrying, dead, done, lastDoneAt } of await jobQueues()) {
      const counts = [waiting, active, retrying, dead, done].map(String)
      table.row([name, ...counts, lastDoneAt ?? 'not lately'])
    }
    table.render()
    const { rows: failed } = await failedJobs({ limit: 20 })
    for (const { id, name, state, message } of failed) {
      this.logger.warning(`${id}  ${name}  ${state}  ${message}`)
    }
  }
}
