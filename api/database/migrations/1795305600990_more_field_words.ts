import { BaseSchema } from '@adonisjs/lucid/schema'
import { REFRESH_EVERYBODY, vocabularyFunctions } from '#database/vocabulary'

/** `VOCABULARY_VERSION` at the time of indexing: a test compares the two. */
const VERSION = 'b3bb83b6bfa5'

/** More names of positions and sports: center mid, linemen, 200IM. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(vocabularyFunctions(VERSION))
    this.schema.raw(REFRESH_EVERYBODY)
  }

  // The words before are in no file: the functions keep these until the migration that created them is reversed.
  override async down() {}
}
