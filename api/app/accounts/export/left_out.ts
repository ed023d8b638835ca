/** Tables that refer to people and are in no export, with the reason. */
export const LEFT_OUT = {
  account_tokens: 'hashes of links that were mailed, for a day at most',
  audit_chain: 'hashes over entries that are in audit-log.json',
  authenticators: 'the secret of your authenticator app, encrypted',
  article_pictures: 'which article shows which picture; both are exported',
  connected_authors: 'a copy of connections.json for reading the feed',
  deploy_tokens:
    'hashes of keys to a team’s releases; what was done with them is in audit-log.json',
  idempotency_keys: 'a record of retries, kept for a day',
  identity_reviews: 'requests after a lost second factor; each step is in audit-log.json',
  known_devices: 'hashes of cookies that tell your browsers from new ones',
  notification_counters: 'a count of notifications.json',
  notice_mails: 'when we last mailed you about what',
  notice_pushes: 'when we last sent your devices what',
  picture_sizes: 'smaller copies of the files in pictures/',
  passkeys: 'public keys of your passkeys; that you added one is in audit-log.json',
  recovery_codes: 'hashes of your unused recovery codes',
  releases: 'a team’s builds of Fieldhouse; that you published one is in audit-log.json',
  replica_proofs: 'signs of life of copies of our database',
  search_documents: 'an index of account.json and profile.json',
  search_names: 'an index of account.json',
} as const satisfies Record<string, string>
