/** What a team reads in one line when its release does not go through. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure'
  /** True where nobody answered, or not for now: the same again may go through. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false }: { isPassing?: boolean } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}
