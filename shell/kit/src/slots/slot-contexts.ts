/**
 * Values that each slot tells its contributions, by the slot's name. A team outside of this repository adds its own:
 * `declare module '@fieldhouse/remote-kit' { interface SlotContexts { 'training.week': { day: string } } }`
 */
export interface SlotContexts {
  /** Boxes after the feed, on screens with room for a second column. */
  'feed.rail': Record<never, never>
  /**
   * Cards after a profile's own sections, for everyone who sees that profile; left out of the owner's previews. A card reads by
   * itself what the viewer may see of this person.
   */
  'profile.card': { userId: string; isOwn: boolean }
  /** Sections of the settings, one at a time below their title: the contribution's label. It tells its part of the address. */
  'settings.section': { section: string }
}

export type SlotName = keyof SlotContexts
