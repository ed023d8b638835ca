/** Kinds of disagreements that are being mended; this list has to become empty again. */
export const KNOWN: readonly RegExp[] = [
  // Read receipts in requests.
  /^push after (open the thread|mark as read): messages$/,
  // Names of who has hidden since.
  /^GET \/api\/mutes/,
  // Counts include people whom a block hides.
  /Count$/,
  // Curators read what is not public to all.
  /GET \/api\/admin\/reports/,
  /decide a report should be 404/,
]
