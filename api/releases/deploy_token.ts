import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DeployTokenSchema } from '#database/schema'
import User from '#people/user'

/** A team's key to its remote. */
export default class DeployToken extends DeployTokenSchema {
  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare owner: BelongsTo<typeof User>
}
