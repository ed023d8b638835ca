/** Limits that screens show, apart from the schemas, so that a browser that needs one number does not load them all. */

/** In characters. */
export const POST_MAX_LENGTH = 5000
export const COMMENT_MAX_LENGTH = 2_000
export const ALT_TEXT_MAX_LENGTH = 500
export const SEARCH_MAX_LENGTH = 100
export const MESSAGE_MAX_LENGTH = 4_000
export const CATEGORY_MAX_LENGTH = 40
/** Also of a sport that search does not offer. */
export const SPORT_MAX_LENGTH = 40
export const EXCERPT_MAX_LENGTH = 500
/** Of whoever changes an account, or declines what a child asked for. */
export const REASON_MAX_LENGTH = 500
/** A reviewer's, about a report or a verification request. */
export const NOTES_MAX_LENGTH = 2_000
export const APPEAL_MAX_LENGTH = 2_000
