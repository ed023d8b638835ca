/** Reason why the API does not start, as one line for the operator. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
