import { Skeleton } from '@fieldhouse/design-system'
import { media, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** The article's fields, with its publication beside them. */
export const EditorColumns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  align-items: start;
  gap: ${space[20]};

  ${media.twoColumns} {
    grid-template-columns: minmax(0, 1fr);
  }

  > :first-child,
  > :last-child > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[20]};
  }
`

export const Side = styled.div`
  position: sticky;
  inset-block-start: calc(${size.header} + ${space[16]});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  ${media.twoColumns} {
    position: static;
  }
`

export const TextSkeleton = styled(Skeleton).attrs({ height: '24rem' })``
