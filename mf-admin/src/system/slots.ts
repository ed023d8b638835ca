import type { Area } from '@fieldhouse/contract'

type Part = Area['contributions'][number]

/** A contribution with the area that makes it. */
export type PlacedPart = Part & { area: string; isDisabled: boolean }

/** A slot with its parts, in their order on the page; `offer` is null where no enabled area offers it. */
export interface DrawnSlot {
  name: string
  offer: (Area['slots'][number] & { area: string }) | null
  parts: PlacedPart[]
}

/** Every slot that is offered or contributed to, by name. */
export function drawnSlots(areas: readonly Area[]): DrawnSlot[] {
  const offers = areas
    .filter(({ isDisabled }) => !isDisabled)
    .flatMap(({ name: area, slots }) => slots.map((slot) => ({ ...slot, area })))
  const parts = areas.flatMap(({ name: area, isDisabled, contributions }) =>
    contributions.map((part) => ({ ...part, area, isDisabled })),
  )
  const names = new Set([...offers.map(({ name }) => name), ...parts.map(({ slot }) => slot)])
  return [...names].sort().map((name) => ({
    name,
    offer: offers.find((offer) => offer.name === name) ?? null,
    parts: parts.filter(({ slot }) => slot === name).sort(comesBefore),
  }))
}

/** After every place, and finite: the difference of two infinities is no number. */
const UNPLACED = Number.MAX_SAFE_INTEGER

/** Parts with a place come first, and the others by their teams' order. */
function comesBefore(one: PlacedPart, other: PlacedPart) {
  return (
    (one.place ?? UNPLACED) - (other.place ?? UNPLACED) ||
    one.order - other.order ||
    (one.area < other.area ? -1 : 1)
  )
}

/** Areas with a slot's parts in this order. */
export function ordered(areas: readonly Area[], slot: string, remotes: readonly string[]): Area[] {
  return areas.map((area) => ({
    ...area,
    contributions: area.contributions.map((part) => {
      if (part.slot !== slot) return part
      const place = remotes.indexOf(area.name)
      return { ...part, place: place === -1 ? null : place }
    }),
  }))
}

/** Reason why nobody sees a part; null for one that is shown. */
export function leftOutBecause(part: PlacedPart, { offer }: DrawnSlot): string | null {
  if (part.isDisabled) return `Not shown: ${part.area} is disabled`
  switch (part.fit) {
    case 'misfit':
      return `Not shown: made for ${part.version}, and the slot is ${offer?.version ?? 'not there'}`
    case 'unoffered':
      return 'Not shown: no live area offers this slot'
    case 'fits':
      return null
  }
}
