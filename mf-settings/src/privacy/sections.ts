import type { Section } from '../privacy.queries.ts'

interface SectionWords {
  section: Section
  label: string
  /** Content of the section. */
  hint: string
}

/** The five settings, in the product's order. */
export const sections: readonly SectionWords[] = [
  {
    section: 'profileVisibility',
    label: 'Profile visibility',
    hint: 'Your page and your posts. If someone can’t see these, they can’t see anything else.',
  },
  { section: 'statsVisibility', label: 'Stats visibility', hint: 'Your numbers.' },
  {
    section: 'achievementsVisibility',
    label: 'Achievements visibility',
    hint: 'Your highlights and awards.',
  },
  { section: 'mediaVisibility', label: 'Media visibility', hint: 'Your pictures.' },
  {
    section: 'contactVisibility',
    label: 'Contact visibility',
    hint: 'Who can ask to connect or message you first.',
  },
]
