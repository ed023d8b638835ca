import { ClientErrorSchema } from '#database/schema'

/** A failure in a browser; nothing in it tells whose browser it was. */
export default class ClientError extends ClientErrorSchema {}
