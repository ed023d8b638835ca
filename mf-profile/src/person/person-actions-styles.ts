import { color, fontSize, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[8]};
`

/** Actions of the owner: on phones all of them in one row, from 360 px on. */
export const OwnerRow = styled(ActionRow)`
  ${media.phone} {
    gap: ${space[4]};

    > :first-child svg {
      display: none;
    }
  }
`

/** Why something cannot be done, or how it stands. */
export const Standing = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
  overflow-wrap: anywhere;
`

/** An action that the header has on wider screens. */
export const OnPhone = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`
