import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'

const DevMailController = () => import('#mail/dev_mail_controller')

// In production these paths do not exist: mails contain keys to accounts.
if (!app.inProduction) {
  router.get('/api/dev/mail', [DevMailController, 'index'])
  router.get('/api/dev/mail/:id', [DevMailController, 'show'])
}
