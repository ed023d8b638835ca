import { bars, layer, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { ConnectionLine } from '../connection/connection-line.tsx'
import { UpdateNotice } from '../updates/update-notice.tsx'

/** Floats over the page, so that nothing moves; away from the corner of the toasts. */
const Place = styled.div`
  position: fixed;
  inset-block-end: ${bars.end};
  inset-inline: 0;
  z-index: ${layer.toast};
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  padding: ${space[16]};
  padding-block-end: max(${space[16]}, env(safe-area-inset-bottom));
  pointer-events: none;
`

/**
 * Notices about the page as a whole. Always rendered, so that screen readers announce changes, and part of the first
 * script: offline nothing more can load.
 */
export function StatusPlace() {
  return (
    <Place role="status">
      <ConnectionLine />
      <UpdateNotice />
    </Place>
  )
}
