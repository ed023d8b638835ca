import { defineConfig, drivers } from '@adonisjs/core/hash'

/** argon2id with the parameters of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
export default defineConfig({
  default: 'argon',
  list: {
    argon: drivers.argon2({
      version: 0x13,
      variant: 'id',
      memory: 19_456,
      iterations: 2,
      parallelism: 1,
      saltSize: 16,
      hashLength: 32,
    }),
  },
})
