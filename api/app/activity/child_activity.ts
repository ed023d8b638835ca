import { ChildActivitySchema } from '#database/schema'

/** A deed of a minor that a guardian may see. */
export default class ChildActivity extends ChildActivitySchema {}
