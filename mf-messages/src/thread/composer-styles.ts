import { color, radius, size, space } from '@fieldhouse/design-system/tokens'
import { IconButton } from '@fieldhouse/design-system'
import styled from 'styled-components'

export const ComposerForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[8]};

  textarea {
    max-height: min(12rem, 30dvh);
    border-radius: calc(${size.target} / 2);
  }
`

export const SendButton = styled(IconButton)`
  color: ${color.onAccent};
  background: ${color.accent};
  border-radius: ${radius.full};

  &:hover {
    color: ${color.onAccent};
    background: ${color.accentStrong};
  }

  &[aria-disabled='true'] {
    color: ${color.muted};
    background: ${color.raised};
    opacity: 1;
  }

  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`
