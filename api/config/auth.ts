import { defineConfig } from '@adonisjs/auth'
import type {
  Authenticators,
  GuardConfigProvider,
  InferAuthenticators,
  InferAuthEvents,
} from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { SessionGuard } from '#accounts/session_guard'

const session: GuardConfigProvider<(ctx: HttpContext) => SessionGuard> = {
  // Resolved lazily: the guard's statements need a booted application, and commands need no guard.
  async resolver(name, app) {
    const { SessionGuard } = await import('#accounts/session_guard')
    const emitter = await app.container.make('emitter')
    return (ctx) => new SessionGuard(name, ctx, emitter)
  },
}

const authConfig = defineConfig({ default: 'session', guards: { session } })

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}

declare module '@adonisjs/core/types' {
  export interface EventsList extends InferAuthEvents<Authenticators> {}
}
