import { Skeleton } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { threeAcross } from './gallery-styles.ts'

const Places = styled.div`
  ${threeAcross}
  display: grid;
  gap: ${space[12]};
`

const Place = styled(Skeleton)`
  height: auto;
  aspect-ratio: 4 / 3;
`

/** Three placeholder tiles in the gallery's grid. */
export function GallerySkeleton() {
  return (
    <Places aria-busy="true">
      <Place />
      <Place />
      <Place />
    </Places>
  )
}
