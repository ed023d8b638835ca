import { RemotePlaceSchema } from '#database/schema'

/** A remote's place in the navigation. */
export default class RemotePlace extends RemotePlaceSchema {}
