import { answer, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Settings/Notifications' }

const path = '/settings/notifications'

function chosen(api: StoryApi) {
  api.on('GET /api/notification-preferences', () => answer({ fire: false, boost: false }))
  api.on('GET /api/push-settings', () => answer({ publicKey: 'key', devices: [] }))
  api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: null }))
}

export const Content = screen({ pages, path, answers: chosen })

export const Loading = screen({
  pages,
  path,
  answers(api) {
    api.pending('GET /api/notification-preferences')
    api.pending('GET /api/push-settings')
    api.pending('GET /api/mail-preferences')
  },
})

export const Error = screen({
  pages,
  path,
  answers(api) {
    chosen(api)
    api.on('GET /api/push-settings', () => refusal(500, 'The server failed.'))
  },
})

export const MailThatBounces = screen({
  pages,
  path,
  answers(api) {
    chosen(api)
    api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: 'bounce' }))
  },
})
