import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import AuditEntry from '#audit/audit_entry'
import { AuditChainSchema } from '#database/schema'

/** Position of an entry in the hash chain. */
export default class AuditLink extends AuditChainSchema {
  static override table = 'audit_chain'

  @belongsTo(() => AuditEntry, { foreignKey: 'entryId' })
  declare entry: BelongsTo<typeof AuditEntry>
}
