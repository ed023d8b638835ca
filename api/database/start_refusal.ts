/** Why the API does not start, in one line for the person who started it. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
