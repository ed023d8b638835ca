import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const minute = (moment: string | null) => moment?.slice(0, 16).replace('T', ' ')

/** State of background work: `npm run ace -- jobs:list`. */
export default class JobsList extends BaseCommand {
  static override commandName = 'jobs:list'
  static override description =
    'Show background jobs by kind with their next run, and those that failed last'
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Print jobs and failures as JSON for programs' })
  declare json: boolean

  override async run() {
    const { failedJobs, jobQueues } = await import('#jobs/overview')
    const { nextRun } = await import('#jobs/next_run')
    const { clock } = await import('#core/clock')
    const jobs = (await jobQueues()).map((job) => ({
      ...job,
      nextRunAt: job.schedule === null ? null : nextRun(job.schedule, clock.now()).toISOString(),
    }))
    const { rows: failed } = await failedJobs({ limit: 20 })
    if (this.json) return console.log(JSON.stringify({ jobs, failed }))

    const table = this.ui.table()
    table.head([
      ...['job', 'waiting', 'active', 'retrying', 'dead', 'done', 'last done (UTC)'],
      ...['schedule', 'next run (UTC)'],
    ])
    for (const { name, schedule, nextRunAt, lastDoneAt, ...job } of jobs) {
      const counts = [job.waiting, job.active, job.retrying, job.dead, job.done].map(String)
      table.row([
        ...[name, ...counts, minute(lastDoneAt) ?? 'not lately'],
        ...[schedule ?? 'on demand', minute(nextRunAt) ?? ''],
      ])
    }
    table.render()
    for (const { id, name, state, message } of failed) {
      this.logger.warning(`${id}  ${name}  ${state}  ${message}`)
    }
  }
}
