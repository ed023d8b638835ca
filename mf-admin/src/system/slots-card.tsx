import { Heading, Link as TextLink } from '@fieldhouse/design-system'
import { color, fontSize, radius, space, stroke } from '@fieldhouse/design-system/tokens'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { areasQuery } from '../system.queries.ts'
import { drawnSlots, leftOutBecause, type DrawnSlot } from './slots.ts'
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

const Parts = styled.ol`
  display: grid;
  gap: ${space[8]};
`

const Part = styled.li`
  padding: ${space[8]} ${space[12]};
  background: ${color.raised};
  border-radius: ${radius.sm};
`

const Small = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`

const LeftOut = styled.p`
  font-size: ${fontSize.small};
  color: ${color.warning};
`

const areaLink = (area: string) => (
  <TextLink asChild isAlone>
    <Link to={`/admin/system/${area}`}>{area}</Link>
  </TextLink>
)

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
          <Small>On pages of {areaLink(offer.area)}</Small>
          {told.length > 0 && (
            <Small>
              Tells its parts {told.map(([key, type]) => `${key} (${type})`).join(', ')}
            </Small>
          )}
        </>
      )}
      {parts.length === 0 && <Small>No parts here yet.</Small>}
      {parts.length > 0 && (
        <Parts aria-label={`Parts in ${name}`}>
          {parts.map((part) => {
            const reason = leftOutBecause(part, slot)
            return (
              <Part key={part.area}>
                <strong>{part.label}</strong>
                <Small>
                  From {areaLink(part.area)} · order {part.order}
                </Small>
                {reason && <LeftOut>{reason}</LeftOut>}
              </Part>
            )
          })}
        </Parts>
      )}
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
