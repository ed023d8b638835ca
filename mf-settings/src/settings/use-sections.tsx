import { Slot, useSlotParts, type LazyPage, type SlotPart } from '@fieldhouse/remote-kit'
import { SectionSkeleton } from './section-skeleton.tsx'
import { ownSections, type SettingsSection } from './settings-sections.tsx'

const SLOT = 'settings.section'

/** Other areas' sections come before this one: where people look for what is not about their account. */
const OTHERS_BEFORE = 'sessions'

const otherSections = new Map<string, LazyPage>()

/** A component for each name, the same each time, so that a section stays mounted. */
function otherSection(part: string): LazyPage {
  const known = otherSections.get(part)
  if (known) return known
  const OtherSection = () => (
    <Slot name={SLOT} part={part} context={{ section: part }} waiting={<SectionSkeleton />} />
  )
  otherSections.set(part, OtherSection)
  return OtherSection
}

const presentPart = ({ part, label }: SlotPart): SettingsSection => ({
  name: part,
  path: `/settings/${part}`,
  label,
  title: label,
  Section: otherSection(part),
})

/** The sections of this area and those that others contribute for this person. A name of ours is not for others. */
export function useSections(): readonly SettingsSection[] {
  const parts = useSlotParts(SLOT)
  const others = parts.filter(({ part }) => ownSections.every(({ name }) => name !== part))
  const place = ownSections.findIndex(({ name }) => name === OTHERS_BEFORE)
  return ownSections.toSpliced(place, 0, ...others.map(presentPart))
}
