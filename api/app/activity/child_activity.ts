import { ChildActivitySchema } from '#database/schema'

/** Action of a minor, visible to their guardians. */
export default class ChildActivity extends ChildActivitySchema {}
