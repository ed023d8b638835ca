/** The contract's maximum of a request's note, in characters. */
export const NOTE_MAX_LENGTH = 300
