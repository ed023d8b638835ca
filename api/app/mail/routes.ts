import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const DevMailController = () => import('#mail/dev_mail_controller')
const MailEventsController = () => import('#mail/events/mail_events_controller')
const UnsubscribeController = () => import('#mail/notices/unsubscribe_controller')
const preferences = () => import('#mail/notices/preferences', import.meta.hot?.boundary)

endpoint(api.showMailPreferences, preferences, ({ mailPreferencesOf }, { viewer }) =>
  mailPreferencesOf(viewer),
)
endpoint(api.changeMailPreferences, preferences, ({ changeOwnMailPreferences }, { viewer, body }) =>
  changeOwnMailPreferences(viewer, body),
)
router.post('/api/mail/events', [MailEventsController, 'take'])
router.get('/api/mail/unsubscribe', [UnsubscribeController, 'show'])
router.post('/api/mail/unsubscribe', [UnsubscribeController, 'stop'])

// In production these paths do not exist: mails contain keys to accounts.
if (!app.inProduction) {
  router.get('/api/dev/mail', [DevMailController, 'index'])
  router.get('/api/dev/mail/:id', [DevMailController, 'show'])
}
