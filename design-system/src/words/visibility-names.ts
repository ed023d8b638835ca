import type { VisibilityLevel } from '@fieldhouse/contract'

/**
 * The five visibility levels in plain words (docs/rules.md, Visibility levels). `name` is for lists of options, `who`
 * completes "can be seen by …".
 */
export const visibilityNames: Record<VisibilityLevel, { name: string; who: string }> = {
  public: { name: 'Public', who: 'everyone on Fieldhouse' },
  teams: { name: 'Teams', who: 'verified teams, schools and clubs' },
  coaches: {
    name: 'Coaches',
    who: 'verified coaches with a background check, and verified teams',
  },
  sponsors: { name: 'Sponsors', who: 'verified sponsors' },
  private: { name: 'Private', who: 'only you' },
}
