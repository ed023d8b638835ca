import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'

const DevMailController = () => import('#mail/dev_mail_controller')

// In production these paths are as unknown as any other: mails carry the keys of accounts.
if (!app.inProduction) {
  router.get('/api/dev/mail', [DevMailController, 'index'])
  router.get('/api/dev/mail/:id', [DevMailController, 'show'])
}
