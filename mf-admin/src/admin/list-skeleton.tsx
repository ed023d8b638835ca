import { Card, Skeleton, VisuallyHidden } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const Row = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]};

  & + & {
    border-top: 1px solid ${color.line};
  }
`

/** Placeholder of a list with two lines per row. */
export function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Card padding="none" aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Skeleton width="45%" height="1.1875rem" />
          <Skeleton width="70%" height="0.84375rem" />
        </Row>
      ))}
    </Card>
  )
}
