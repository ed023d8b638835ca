/** Listens to the other nodes from the start, and closes streams and connection at the end. */
export default class EventsProvider {
  async ready() {
    const { startEvents } = await import('#events/events')
    startEvents()
  }

  async shutdown() {
    const { stopEvents } = await import('#events/events')
    await stopEvents()
  }
}
