/** Kinds of disagreements that are being mended; this list has to become empty again. */
export const KNOWN: readonly RegExp[] = [
  // Read receipts in requests.
  // Names of who has hidden since.
  // Counts include people whom a block hides.
  // Curators read what is not public to all.
]
