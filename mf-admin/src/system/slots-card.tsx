import { Heading } from '@fieldhouse/design-system'
import { color, radius, space, stroke } from '@fieldhouse/design-system/tokens'
import { useQuery } from '@fieldhouse/remote-kit/query'
import styled from 'styled-components'
import { areasQuery } from '../system.queries.ts'
import { AreaLink } from './area-link.tsx'
import { SlotParts } from './slot-parts.tsx'
import { Small } from './slot-parts-styles.ts'
import { drawnSlots, type DrawnSlot } from './slots.ts'
import { SystemPart } from './system-part.tsx'

const Slots = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${space[16]};
`

/** A frame with gaps: the place is another area's, the parts in it are not. */
const Place = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[8]};
  padding: ${space[16]};
  overflow-wrap: anywhere;
  border: ${stroke.line} dashed ${color.muted};
  border-radius: ${radius.md};
`

function SlotPlace({ slot }: { slot: DrawnSlot }) {
  const { name, offer, parts } = slot
  const told = Object.entries(offer?.context ?? {})
  return (
    <Place>
      <Heading level={3}>
        {name} {offer?.version}
      </Heading>
      {offer && (
        <>
          <p>{offer.description}</p>
          <Small>
            On pages of <AreaLink area={offer.area} />
          </Small>
          {told.length > 0 && (
            <Small>
              Tells its parts {told.map(([key, type]) => `${key} (${type})`).join(', ')}
            </Small>
          )}
        </>
      )}
      {parts.length === 0 && <Small>No parts here yet.</Small>}
      {parts.length > 0 && <SlotParts slot={slot} />}
    </Place>
  )
}

/** Each slot with the parts that other areas put there, in their order on the page. */
export function SlotsCard() {
  const areas = useQuery(areasQuery())
  return (
    <SystemPart title="Parts on other areas’ pages" query={areas}>
      {(rows) => {
        const slots = drawnSlots(rows)
        return slots.length === 0 ? (
          <p>No area offers a place to others yet.</p>
        ) : (
          <Slots>
            {slots.map((slot) => (
              <SlotPlace key={slot.name} slot={slot} />
            ))}
          </Slots>
        )
      }}
    </SystemPart>
  )
}
