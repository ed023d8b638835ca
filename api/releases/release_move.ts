import { ReleaseMoveSchema } from '#database/schema'

/** A change of a pointer, and who made it. */
export default class ReleaseMove extends ReleaseMoveSchema {}
