import logger from '@adonisjs/core/services/logger'

/** Names releases that do not fit the shell of this start: their pages would break in browsers without a word. */
export default class ReleasesProvider {
  async ready() {
    const { brokenBy, describeBroken } = await import('#releases/misfits')
    const { platform } = await import('#releases/platform')
    try {
      for (const broken of await brokenBy(await platform())) {
        logger.error({ ...broken }, `Does not fit the shell: ${describeBroken(broken)}`)
      }
    } catch (error) {
      logger.warn({ err: error as Error }, 'the fit of releases and shell could not be checked')
    }
  }
}
