import { randomUUID } from 'node:crypto'
import { signPage } from '#front_door/page_token'
import { bootOf } from '#tests/support/boot'
import type { Visitor } from '#tests/support/visitor'

/** Token of the page that the front door hands to this browser now. */
export const openedPage = async (visitor: Visitor) =>
  bootOf((await visitor.get('/')).text).timingsToken

/** Token of a page of another visitor each time, handed out with these releases. */
export const pageWith = (releases: Record<string, string>, { isSignedIn = true } = {}) =>
  signPage(randomUUID(), { isSignedIn, releases })
