import type { Kind } from '#accounts/export/kind'
import { ACCOUNT_KINDS } from '#accounts/export/kinds/account'
import { CONTACT_KINDS } from '#accounts/export/kinds/contacts'
import { FAMILY_KINDS } from '#accounts/export/kinds/family'
import { PUBLISHED_KINDS } from '#accounts/export/kinds/published'
import { RECORD_KINDS } from '#accounts/export/kinds/records'

/** All kinds of data of a person, in the order of the zip. */
export const KINDS: readonly Kind[] = [
  ...ACCOUNT_KINDS,
  ...PUBLISHED_KINDS,
  ...CONTACT_KINDS,
  ...FAMILY_KINDS,
  ...RECORD_KINDS,
]
