import { KnownDeviceSchema } from '#database/schema'

/** A browser that signed in to an account, recognized by a cookie of its own. */
export default class KnownDevice extends KnownDeviceSchema {}
