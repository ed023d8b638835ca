import { StatTile } from '@fieldhouse/design-system'
import { color, media, space } from '@fieldhouse/design-system/tokens'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import styled from 'styled-components'
import { verificationCountsQuery } from '../verification.queries.ts'

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[12]};
  margin: 0;

  /* Outside of a card their usual background would be the page's own color. */
  > * {
    background: ${color.surface};
    border: 1px solid ${color.line};
  }

  ${media.oneColumn} {
    /* The longest label is in the middle. */
    grid-template-columns: 4fr 5fr 4fr;
    gap: ${space[8]};
    padding-inline: ${space[16]};
  }
`

/** Numbers of waiting requests. A failure shows as a dash: the list below shows the error. */
export function VerificationCounts() {
  const counts = useQuery({ ...verificationCountsQuery(), refetchInterval: POLL_INTERVAL_MS })
  const numbers = [
    ['Pending requests', counts.data?.pending],
    ['Identity verifications', counts.data?.identity],
    ['Background checks', counts.data?.backgroundCheck],
  ] as const
  return (
    <Row aria-busy={counts.isPending}>
      {numbers.map(([name, count]) => (
        <StatTile key={name} name={name} value={counts.isPending ? '…' : (count ?? '–')} />
      ))}
    </Row>
  )
}
