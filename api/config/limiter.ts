import { defineConfig } from '@adonisjs/limiter'
import { PostgresLimiterStore } from '#core/limits/postgres_limiter_store'

const limiterConfig = defineConfig({
  default: 'postgres',
  stores: { postgres: (options) => new PostgresLimiterStore(options) },
})

export default limiterConfig

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiterConfig> {}
}
