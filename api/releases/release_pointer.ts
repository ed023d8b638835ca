import { ReleasePointerSchema } from '#database/schema'

/** The versions of a remote that are live. */
export default class ReleasePointer extends ReleasePointerSchema {}
