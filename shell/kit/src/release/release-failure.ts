/** A refused release, with a one-line message for the team. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure'
  /** True if there was no answer, or only a temporary one: a retry may succeed. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing = false }: { isPassing?: boolean } = {}) {
    super(message)
    this.isPassing = isPassing
  }
}
