/** The contract's maximums, in characters; importing its module would load every schema. */
export const CAPTION_MAX_LENGTH = 300
export const ALT_TEXT_MAX_LENGTH = 500
