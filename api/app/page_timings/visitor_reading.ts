import { VisitorReadingSchema } from '#database/schema'

/** A visitor's reading of a release on a day, which stands for all of theirs. */
export default class VisitorReading extends VisitorReadingSchema {}
