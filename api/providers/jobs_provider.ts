import type { ApplicationService } from '@adonisjs/core/types'

/** Runs background jobs while the node serves, in its first process; a process that only enqueued some closes its connection. */
export default class JobsProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    // Tests run due jobs themselves (`runDueJobs`), by the clock that they set.
    if (this.app.getEnvironment() !== 'web') return
    const { place } = await import('#core/processes/place')
    // Jobs wait for the database and the mail server: further workers would only look more often.
    if (place.number > 1) return
    const { warnWithoutServer } = await import('#mail/settings')
    warnWithoutServer()
    const { startJobs } = await import('#jobs/work')
    void startJobs()
  }

  async shutdown() {
    const { stopJobs } = await import('#jobs/work')
    await stopJobs()
  }
}
