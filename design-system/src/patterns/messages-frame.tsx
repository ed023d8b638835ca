import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Card } from '../components/card/card.tsx'
import { Heading } from '../components/heading/heading.tsx'
import { Page } from '../components/page/page.tsx'
import { color, media, space, stroke } from '../tokens/index.ts'
import { Ground } from './ground.ts'

const Columns = styled(Card).withConfig({ componentId: 'fh-pattern-messages' })`
  display: grid;
  grid-template-columns: 22rem minmax(0, 1fr);
  height: 38rem;

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
  }
`

const List = styled.nav.withConfig({ componentId: 'fh-pattern-messages-list' })`
  overflow-y: auto;
  border-inline-end: ${stroke.line} solid ${color.line};

  ${media.oneColumn} {
    border-inline-end: 0;
    border-block-end: ${stroke.line} solid ${color.line};
  }
`

const Thread = styled.section.withConfig({ componentId: 'fh-pattern-messages-thread' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto minmax(0, 1fr) auto;
  min-width: 0;
`

/** Threads on one side, the open one on the other; below 820 px they are two screens, here one over the other. */
export function MessagesFrame({ list, children }: { list: ReactNode; children: ReactNode }) {
  return (
    <Ground>
      <Page>
        <Heading level={1} size="title">
          Messages
        </Heading>
        <Columns padding="none">
          <List aria-label="Conversations">{list}</List>
          <Thread aria-label="Conversation">{children}</Thread>
        </Columns>
      </Page>
    </Ground>
  )
}

export const ThreadHead = styled.header.withConfig({ componentId: 'fh-pattern-thread-head' })`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]};
  border-block-end: ${stroke.line} solid ${color.line};
`

export const ThreadBody = styled.div.withConfig({ componentId: 'fh-pattern-thread-body' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: end;
  gap: ${space[16]};
  min-height: 20rem;
  padding: ${space[20]};
`

export const ThreadFoot = styled.form.withConfig({ componentId: 'fh-pattern-thread-foot' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[12]};
  padding: ${space[12]} ${space[20]};
  border-block-start: ${stroke.line} solid ${color.line};
`
