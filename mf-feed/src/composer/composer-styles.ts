import { Card } from '@fieldhouse/design-system'
import {
  color,
  fontSize,
  media,
  radius,
  size,
  space,
  stroke,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const ComposerCard = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[12]};
  padding: ${space[16]};

  textarea {
    padding-inline: ${space[16]};
    border-radius: calc(${size.target} / 2);
  }

  ${media.oneColumn} {
    gap: ${space[8]};
    padding: ${space[12]} ${space[16]};

    textarea {
      padding-inline: ${space[12]};
    }
  }
`

/** In place of the field, in the same shape. */
export const ClosedField = styled.p`
  grid-column: 2 / -1;
  align-self: center;
  padding: ${space[8]} ${space[16]};
  color: ${color.muted};
  border: ${stroke.line} dashed ${color.line};
  border-radius: calc(${size.target} / 2);
`

/** Hidden behind a button of the design system: the browser's own cannot be styled. */
export const FileInput = styled.input`
  display: none;
`

export const ComposerFoot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[12]};
`

export const ComposerHint = styled.p`
  flex: 1;
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export const Failure = styled.p`
  grid-column: 1 / -1;
  font-size: ${fontSize.small};
  color: ${color.danger};
`

export const Attached = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]};

  > :only-child {
    flex: 1;
  }
`

export const AttachedWords = styled.div`
  flex: 1 1 14rem;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[8]};

  > :first-child {
    justify-self: stretch;
  }
`

export const PreviewPlace = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 10rem;
  height: 7.5rem;
  overflow: hidden;
  color: ${color.muted};
  background: ${color.raised};
  border-radius: ${radius.lg};

  button {
    position: absolute;
    inset-block-start: ${space[4]};
    inset-inline-end: ${space[4]};
    color: ${color.text};
    background: ${color.surface};
  }
`

export const Preview = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`
