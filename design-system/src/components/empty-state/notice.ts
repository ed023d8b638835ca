import styled from 'styled-components'
import { color, fontSize, space } from '../../tokens/index.ts'

/** Centered text in place of content. */
export const Notice = styled.div.withConfig({ componentId: 'fh-notice' })`
  display: grid;
  justify-items: center;
  gap: ${space[12]};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space[32]} ${space[16]};
  text-align: center;
  font-size: ${fontSize.body};

  > p {
    color: ${color.muted};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  > svg {
    width: 2rem;
    height: 2rem;
    color: ${color.muted};
  }
`

export const NoticeActions = styled.div.withConfig({ componentId: 'fh-notice-actions' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[12]};
  margin-top: ${space[8]};
`
