import { BaseSchema } from '@adonisjs/lucid/schema'

/** Signs that a name may no longer have (`asName` of the contract), as PostgreSQL can say it: blocks of symbols. */
const SIGNS = String.raw`[\u00a6\u00a9\u00ae\u00b0\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2117\u211e-\u2123\u221a-\u221c\u2190-\u21ff\u2300-\u23ff\u2400-\u245f\u249c-\u24e9\u2500-\u27bf\u2800-\u297f\u2b00-\u2bff\ufe00-\ufe0f\ue000-\uf8ff\U0001f000-\U0001faff]+`

const cleaned = (column: string) =>
  `btrim(regexp_replace(regexp_replace(${column}, e'${SIGNS}', ' ', 'g'), '\\s+', ' ', 'g'))`

/** Statements that take signs out of stored names. */
export const namesWithoutSigns = ['first_name', 'last_name'].map(
  (column) =>
    `update users set ${column} = ${cleaned(column)}
     where ${column} ~ e'${SIGNS}' and ${cleaned(column)} <> ''`,
)

/** Check marks and medals in names passed for badges; names made before lose them, too. */
export default class extends BaseSchema {
  override async up() {
    for (const statement of namesWithoutSigns) this.schema.raw(statement)
  }

  // Signs that were taken out are gone.
  override async down() {}
}
