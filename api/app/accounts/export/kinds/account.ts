import type { Kind } from '#accounts/export/kind'

/** The account itself. */
export const ACCOUNT_KINDS: readonly Kind[] = [
  {
    file: 'account.json',
    about: 'your account: name, email, date of birth, badge',
    tables: ['users'],
    sql: 'select * from users where id = $1',
    without: ['password_hash', 'absent_since'],
  },
  {
    file: 'sign-in-providers.json',
    about: 'the outside accounts you sign in with',
    tables: ['identities'],
    sql: 'select issuer, subject, created_at from identities where user_id = $1 order by issuer, subject',
  },
  {
    file: 'sessions.json',
    about: 'where you’re signed in',
    tables: ['sessions'],
    sql: 'select * from sessions where user_id = $1 order by created_at, id',
    without: ['token_hash', 'user_id'],
  },
  {
    file: 'privacy.json',
    about: 'who can see what on your profile',
    tables: ['privacy_settings'],
    sql: 'select * from privacy_settings where user_id = $1',
    without: ['user_id'],
  },
  {
    file: 'profile.json',
    about: 'your athlete profile',
    tables: ['athlete_profiles'],
    sql: 'select * from athlete_profiles where user_id = $1',
    without: ['user_id'],
  },
]
