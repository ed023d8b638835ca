import { test } from '@japa/runner'
import { hasReachedAddressee } from '#rules/connecting'
import { admitsContact } from '#rules/contact_visibility'
import { hasVerifiedGuardian, isGuardianOfOwner, isVerifiedGuardian } from '#rules/guardianship'
import { isListed } from '#rules/listing'
import {
  galleryIsVisible,
  mediaHasAppeared,
  PICTURE_IS_PUBLIC,
  pictureIsVisible,
} from '#rules/media_visibility'
import { postHasAppeared, postIsVisible } from '#rules/post_visibility'
import { isBlockedBetween, isConnectedWith, profileIsVisible } from '#rules/visibility'

const VIEWER = { viewerId: '$1', audiences: '$2', wardsBornAfter: '$3' }

const CONDITIONS = {
  admitsContact: admitsContact(VIEWER),
  galleryIsVisible: galleryIsVisible(VIEWER),
  hasReachedAddressee: hasReachedAddressee('$4'),
  hasVerifiedGuardian: hasVerifiedGuardian('owner.id', '$4'),
  isBlockedBetween: isBlockedBetween('$1', 'owner.id'),
  isConnectedWith: isConnectedWith('$1', 'owner.id'),
  isGuardianOfOwner: isGuardianOfOwner(VIEWER),
  isVerifiedGuardian: isVerifiedGuardian('$4'),
  isListed: isListed({ today: '$4', now: '$5' }),
  mediaHasAppeared: mediaHasAppeared(VIEWER),
  PICTURE_IS_PUBLIC,
  pictureIsVisible: pictureIsVisible(VIEWER),
  postHasAppeared: postHasAppeared(VIEWER),
  postIsVisible: postIsVisible(VIEWER),
  profileIsVisible: profileIsVisible(VIEWER),
}

/** Where the parenthesis that opens first is closed again. */
function endOfFirstParenthesis(sql: string): number {
  let depth = 0
  for (let at = sql.indexOf('('); at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1
    if (sql[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** What the conditions let through is held by tests/functional/read_table.spec.ts. */
test.group('SQL conditions', () => {
  for (const [name, sql] of Object.entries(CONDITIONS)) {
    test(`${name} is one operand: \`not\`, \`and\` and \`or\` can stand around it`, ({
      assert,
    }) => {
      assert.match(sql, /^(exists )?\(/)
      assert.equal(endOfFirstParenthesis(sql), sql.length - 1)
    })
  }
})
