import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

const HEADER = 'x-own-request'

/** Another one each time the process starts; nobody else knows it. */
const mark = randomBytes(24).toString('base64url')

/** Marks what this process asks of itself on a person's behalf. */
export const ownRequestHeaders = { [HEADER]: mark }

/** Whether this comes from ourselves, and not from the address that a person is at. */
export function isOwnRequest({ request }: Pick<HttpContext, 'request'>): boolean {
  return request.header(HEADER) === mark
}
