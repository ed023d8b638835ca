/**
 * Values that each slot tells its contributions, by the slot's name. A team outside of this repository adds its own:
 * `declare module '@fieldhouse/remote-kit' { interface SlotContexts { 'training.week': { day: string } } }`
 */
export interface SlotContexts {
  /** Boxes after the feed, on screens with room for a second column. */
  'feed.rail': Record<never, never>
}

export type SlotName = keyof SlotContexts
