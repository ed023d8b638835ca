import { PushDeviceSchema } from '#database/schema'

/** A browser of a person to which notices are pushed, as long as it is signed in. */
export default class PushDevice extends PushDeviceSchema {}
