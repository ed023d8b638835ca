import { SlotOrderSchema } from '#database/schema'

/** Order that an admin gave to the contributions of a slot, by their remotes. */
export default class SlotOrder extends SlotOrderSchema {}
