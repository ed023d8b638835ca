import { color, fontSize, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[8]};
`

/** Actions of the owner: on phones from 360 px on all of them in one row. */
export const OwnerRow = styled(ActionRow)`
  ${media.phone} {
    gap: ${space[4]};

    > :first-child svg {
      display: none;
    }
  }
`

/** Reason why something is closed, or its current state. */
export const Standing = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
  overflow-wrap: anywhere;
`

/** An action that is in the header on wider screens. */
export const OnPhone = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`
