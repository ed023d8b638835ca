import { RemotePrefixSchema } from '#database/schema'

/** A part of the site that a remote answers. */
export default class RemotePrefix extends RemotePrefixSchema {}
