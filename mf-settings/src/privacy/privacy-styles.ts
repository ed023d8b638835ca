import { Card } from '@fieldhouse/design-system'
import { color, fontSize, fontWeight, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** The dropdowns, with their explanation beside them. */
export const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: inherit;
  align-items: start;

  /* Below the dropdowns if these would otherwise be narrower than their sentences. */
  > :first-child {
    flex: 999 1 min(22rem, 100%);
  }

  > :last-child {
    flex: 1 1 ${size.columnEnd};
  }
`

export const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`

export const Rows = styled(Card)`
  padding-block: ${space[4]};
`

export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-block: ${space[20]};

  & + & {
    border-top: 1px solid ${color.line};
  }

  div:has(> select) {
    max-width: 20rem;
  }
`

/* Always two lines high, so that a longer sentence moves nothing. */
export const Audience = styled.p`
  min-height: 2lh;
  font-size: ${fontSize.small};
  color: ${color.muted};

  strong {
    font-weight: ${fontWeight.medium};
    color: ${color.text};
  }
`

export const Levels = styled.dl`
  display: grid;
  gap: ${space[12]};
  margin-block-start: ${space[16]};

  dt {
    font-weight: ${fontWeight.semibold};
  }

  dd {
    margin: 0;
    font-size: ${fontSize.small};
    color: ${color.muted};
  }
`

export const Links = styled.ul`
  display: grid;
  margin-block-start: ${space[12]};
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`

export const Fine = styled.p`
  margin-block-start: ${space[12]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`
