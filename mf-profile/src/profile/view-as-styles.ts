import { color, layer, media, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Label and list on one line if they fit. */
export const ViewAsField = styled.div`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    white-space: nowrap;
  }

  select {
    min-width: min(9rem, 100%);
  }
`

/** Stays in view while scrolling, so that nobody mistakes the preview for the real page. */
export const Bar = styled.div`
  position: sticky;
  inset-block-start: calc(var(--size-header) + ${space[8]});
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]} ${space[16]};
  background: ${color.accentSoft};
  border: 1px solid ${color.accent};
  border-radius: ${radius.lg};

  p {
    flex: 1 1 20rem;
  }

  button {
    border-color: ${color.edge};
  }

  ${media.oneColumn} {
    position: static;
    border-radius: 0;
    border-inline-width: 0;
  }
`
