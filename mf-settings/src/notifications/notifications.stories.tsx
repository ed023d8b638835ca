import { screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Settings/Notifications' }

export const Content = screen({ pages, path: '/settings/notifications', answers: () => {} })
