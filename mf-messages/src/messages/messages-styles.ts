import { Card } from '@fieldhouse/design-system'
import { bars, color, media, size, space, stroke } from '@fieldhouse/design-system/tokens'
import styled, { css } from 'styled-components'

/** From below the header to the end of the window: only the panes scroll. */
export const Window = styled.div`
  box-sizing: border-box;
  max-width: calc(${size.content} + 2 * ${space[24]});
  height: calc(100dvh - ${bars.start} - ${bars.end});
  min-height: 24rem;
  margin-inline: auto;
  padding: ${space[24]};

  ${media.oneColumn} {
    --card-radius: 0;
    --card-side: 0;
    padding: 0;
  }

  /* An on-screen keyboard leaves little of it. */
  ${media.phone} {
    min-height: 16rem;
  }
`

export const Panes = styled(Card)`
  display: grid;
  grid-template: minmax(0, 1fr) / 22rem minmax(0, 1fr);
  height: 100%;

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    border-block: 0;
  }
`

/** On one column each pane is the whole screen. */
const onlyWhenShown = css<{ $isShown: boolean }>`
  ${media.oneColumn} {
    ${({ $isShown }) => !$isShown && 'display: none;'}
  }
`

export const InboxPane = styled.div<{ $isShown: boolean }>`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  border-inline-end: ${stroke.line} solid ${color.line};
  ${onlyWhenShown}

  ${media.oneColumn} {
    border-inline-end: 0;
  }
`

export const ThreadPane = styled.section<{ $isShown: boolean }>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-width: 0;
  ${onlyWhenShown}
`

export const Middle = styled.div`
  align-self: center;
  min-width: 0;
  max-height: 100%;
  overflow-y: auto;
`
