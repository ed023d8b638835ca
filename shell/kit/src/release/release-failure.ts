/** A refused release, told to the team in one line. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure'
  /** True where nobody answered, or not for now: the same again may go through. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false }: { isPassing?: boolean } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}
