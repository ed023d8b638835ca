import type {} from '@adonisjs/auth/initialize_auth_middleware'
import auth from '@adonisjs/auth/services/main'
import { HttpContext } from '@adonisjs/core/http'

/** Created on first access: the package's middleware creates it for static files too, which costs 8 % per answer. */
HttpContext.getter(
  'auth',
  function (this: HttpContext) {
    return auth.createAuthenticator(this)
  },
  true,
)
