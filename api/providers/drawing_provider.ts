import type { ApplicationService } from '@adonisjs/core/types'

/** Prepares drawing pages before the node is ready, and whenever other releases go live. */
export default class DrawingProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const { lifecycle } = await import('#core/lifecycle')
    const { rehearseLive } = await import('#front_door/drawing/rehearsals')
    const { whenReleasesChange } = await import('#releases/changes')
    const rehearse = () => void lifecycle.prepare(rehearseLive())
    whenReleasesChange(rehearse)
    rehearse()
  }
}
