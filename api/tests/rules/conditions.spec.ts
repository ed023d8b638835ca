import { test } from '@japa/runner'
import { commentIsShown } from '#rules/comment_visibility'
import { hasReachedAddressee, noteIsLetThrough } from '#rules/connection_pair'
import { admitsContact } from '#rules/contact_visibility'
import {
  hasVerifiedGuardian,
  isGuardianOfOwner,
  isLinkOfGuardian,
  isVerifiedGuardian,
  linkCounts,
} from '#rules/guardianship'
import { isListed } from '#rules/listing'
import {
  galleryIsVisible,
  mediaHasAppeared,
  pictureIsPublic,
  pictureIsVisible,
} from '#rules/media_visibility'
import { messageIsShown } from '#rules/message_visibility'
import { isConfidentialTowards, isForCurators, isInvolvedIn } from '#rules/moderation'
import { postHasAppeared, postIsVisible } from '#rules/post_visibility'
import { maySuggest } from '#rules/suggesting'
import {
  isBlockedBetween,
  isConnectedWith,
  isInContactWith,
  profileIsVisible,
} from '#rules/visibility'

const VIEWER = { viewerId: '$1', audiences: '$2', wardsAt: '$3' }

const CONDITIONS = {
  admitsContact: admitsContact(VIEWER),
  commentIsShown: commentIsShown('$1'),
  galleryIsVisible: galleryIsVisible(VIEWER),
  hasReachedAddressee: hasReachedAddressee('$4'),
  hasVerifiedGuardian: hasVerifiedGuardian('owner.id', '$4'),
  isBlockedBetween: isBlockedBetween('$1', 'owner.id'),
  isConfidentialTowards: isConfidentialTowards('$1::uuid'),
  isConnectedWith: isConnectedWith('$1', 'owner.id'),
  isForCurators: isForCurators('$1', '$4'),
  isInContactWith: isInContactWith('$1', 'owner.id'),
  isGuardianOfOwner: isGuardianOfOwner(VIEWER),
  isLinkOfGuardian: isLinkOfGuardian(VIEWER),
  isVerifiedGuardian: isVerifiedGuardian('$4'),
  linkCounts: linkCounts('$4'),
  isInvolvedIn: isInvolvedIn('$1'),
  isListed: isListed({ now: '$4' }),
  maySuggest: maySuggest({ now: '$4', isViewerMinor: '$5' }),
  mediaHasAppeared: mediaHasAppeared(VIEWER),
  messageIsShown: messageIsShown('$1'),
  noteIsLetThrough: noteIsLetThrough('$4'),
  pictureIsPublic: pictureIsPublic('$4'),
  pictureIsVisible: pictureIsVisible(VIEWER, { isEditor: '$4', now: '$5' }),
  postHasAppeared: postHasAppeared(VIEWER),
  postIsVisible: postIsVisible(VIEWER),
  profileIsVisible: profileIsVisible(VIEWER),
}

/** Index of the parenthesis that closes the first one. */
function endOfFirstParenthesis(sql: string): number {
  let depth = 0
  for (let at = sql.indexOf('('); at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1
    if (sql[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** tests/functional/safety/read_table.spec.ts tests the results of these conditions. */
test.group('SQL conditions', () => {
  for (const [name, sql] of Object.entries(CONDITIONS)) {
    test(`${name} is one operand: \`not\`, \`and\` and \`or\` can surround it`, ({ assert }) => {
      assert.match(sql, /^(exists )?\(/)
      assert.equal(endOfFirstParenthesis(sql), sql.length - 1)
    })
  }
})
