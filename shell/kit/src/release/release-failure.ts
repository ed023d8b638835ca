/** A refused release, with a one-line message for the team. */
export class ReleaseFailure extends Error {
  override name = 'ReleaseFailure'
  /** True if there was no answer, or only a temporary one: a retry may succeed. */
  readonly isPassing: boolean
  /** True if there is no such thing: this Fieldhouse may be older than the command. */
  readonly isMissing: boolean
  /** True if the registry answered that it did nothing. */
  readonly isRefusal: boolean
  /** True if the release is published all the same, and waits for its promotion. */
  readonly isPublished: boolean

  constructor(
    message: string,
    {
      isPassing = false,
      isMissing = false,
      isRefusal = false,
      isPublished = false,
    }: {
      isPassing?: boolean
      isMissing?: boolean
      isRefusal?: boolean
      isPublished?: boolean
    } = {},
  ) {
    super(message)
    this.isPassing = isPassing
    this.isMissing = isMissing
    this.isRefusal = isRefusal
    this.isPublished = isPublished
  }
}
