import type { Pages } from '@fieldhouse/remote-kit'
import { MessagesPage } from './messages/messages-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/messages': MessagesPage,
  '/messages/:userId': MessagesPage,
}
