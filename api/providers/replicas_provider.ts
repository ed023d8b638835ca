import type { ApplicationService } from '@adonisjs/core/types'

/** Keeps the replicas' leases while the node runs; a node that does not wait for replicas first lets all go. */
export default class ReplicasProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    if (this.app.getEnvironment() !== 'web') return
    const { hasReplicas } = await import('#core/replicas/addresses')
    if (hasReplicas) {
      const { startLeases } = await import('#core/replicas/leases')
      startLeases()
    } else {
      const { untilNoneIsAsked } = await import('#core/replicas/until_replayed')
      await untilNoneIsAsked()
    }
  }

  async shutdown() {
    const { hasReplicas } = await import('#core/replicas/addresses')
    const { primary } = await import('#core/replicas/states')
    if (hasReplicas) {
      const { stopLeases } = await import('#core/replicas/leases')
      await stopLeases()
    }
    await primary.end()
  }
}
