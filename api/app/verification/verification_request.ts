import { belongsTo, hasMany, scope } from '@adonisjs/lucid/orm'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { BelongsTo, HasMany } from '@adonisjs/lucid/types/relations'
import { VerificationRequestSchema } from '#database/schema'
import User from '#people/user'
import VerificationDocument from '#verification/verification_document'

/** A request to be verified. */
export default class VerificationRequest extends VerificationRequestSchema {
  @belongsTo(() => User, { foreignKey: 'userId' })
  declare applicant: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'reviewerId' })
  declare reviewer: BelongsTo<typeof User>

  @hasMany(() => VerificationDocument, { foreignKey: 'requestId' })
  declare documents: HasMany<typeof VerificationDocument>

  static withDocuments = scope(
    (requests: ModelQueryBuilderContract<typeof VerificationRequest>) => {
      void requests.preload('documents', (documents) => {
        void documents.orderBy('openedAt').orderBy('id')
      })
    },
  )
}
