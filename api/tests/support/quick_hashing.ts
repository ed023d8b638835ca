import hash from '@adonisjs/core/services/hash'
import { Argon } from '@adonisjs/core/hash/drivers/argon'
import type { ManagerDriverFactory } from '@adonisjs/core/types/hash'

/**
 * Hashes passwords with a twentieth of the product's memory: a run hashes thousands. The product's own cost is tested on a
 * node of its own (`tests/process/password_cost.spec.ts`).
 */
export function hashQuickly() {
  const { list }: { list: Record<string, ManagerDriverFactory> } = hash.config
  // Hashers are made on first use.
  list.argon = () =>
    new Argon({ version: 0x13, variant: 'id', memory: 1_024, iterations: 2, parallelism: 1 })
}
