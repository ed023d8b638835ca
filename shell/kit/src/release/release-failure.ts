/** What a team reads in one line when its release does not go through. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure'
}
