import { Card, IconButton } from '@fieldhouse/design-system'
import { Form } from '@fieldhouse/design-system/form'
import { bars, color, layer, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const TitleRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};

  h1:focus {
    outline: none;
  }

  ${media.oneColumn} {
    padding: ${space[12]} ${space[16]} 0;
  }
`

export const Back = styled(IconButton)`
  margin-inline-start: calc(-1 * ${space[12]});
`

/** Above the next section: suggestions of a field overlap it. */
export const Section = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  overflow: visible;
`

/** Two fields a row if they fit. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[20]};

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const EditorForm = styled(Form)`
  ${media.oneColumn} {
    gap: ${space[8]};
  }
` as typeof Form

/** Stays in view while the fields scroll. */
export const SaveBar = styled.div`
  position: sticky;
  inset-block-end: ${bars.end};
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: var(--card-radius, var(--radius-xl));
`
