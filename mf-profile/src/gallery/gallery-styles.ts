import { MediaGallery } from '@fieldhouse/design-system'
import styled, { css } from 'styled-components'

/** Three tiles across a page, two on a phone; empty galleries show as many. */
export const threeAcross = css`
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, max(45%, 9.5rem), 100%), 1fr));
`

export const Gallery = styled(MediaGallery)`
  ${threeAcross}
`
