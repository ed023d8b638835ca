import type { ApplicationService } from '@adonisjs/core/types'

/** Works off background jobs while the node serves; a process that only wrote some lets go of its connection. */
export default class JobsProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    // Tests run what is due themselves (`runDueJobs`), by the clock that they set.
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
