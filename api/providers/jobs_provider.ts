import type { ApplicationService } from '@adonisjs/core/types'

/** Runs background jobs while the node serves; a process that only enqueued some closes its connection. */
export default class JobsProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    // Tests run due jobs themselves (`runDueJobs`), by the clock that they set.
    if (this.app.getEnvironment() !== 'web') return
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
