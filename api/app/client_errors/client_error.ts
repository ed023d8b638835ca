import { ClientErrorSchema } from '#database/schema'

/** Failure in a browser, without anything that identifies its user. */
export default class ClientError extends ClientErrorSchema {}
