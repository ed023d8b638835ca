/** The contract's limits, in characters; its own module would bring every schema along. */
export const CAPTION_MAX_LENGTH = 300
export const ALT_TEXT_MAX_LENGTH = 500
