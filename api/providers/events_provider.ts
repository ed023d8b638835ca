/** Hears what the nodes say to each other from the start, and lets streams and connection go at the end. */
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
