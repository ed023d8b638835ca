import type { Section } from '../privacy.queries.ts'

interface SectionWords {
  section: Section
  label: string
  /** Content of the section. */
  hint: string
}

/** The five of the spec, in its order. */
export const sections: readonly SectionWords[] = [
  {
    section: 'profileVisibility',
    label: 'Profile visibility',
    hint: 'Your page and your posts. Who does not see these sees nothing else of you.',
  },
  { section: 'statsVisibility', label: 'Stats visibility', hint: 'Your numbers.' },
  {
    section: 'achievementsVisibility',
    label: 'Achievements visibility',
    hint: 'Your list of achievements.',
  },
  { section: 'mediaVisibility', label: 'Media visibility', hint: 'Your pictures.' },
  {
    section: 'contactVisibility',
    label: 'Contact visibility',
    hint: 'Who may ask to connect, or write to you first.',
  },
]
