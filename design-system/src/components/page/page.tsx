import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { bars, media, size, space } from '../../tokens/index.ts'
import { useOwnHeight } from './use-own-height.ts'

/** Below 820 px cards run edge to edge with smaller gaps. */
const edgeToEdge = css`
  ${media.oneColumn} {
    --card-radius: 0;
    --card-side: 0;
    gap: ${space[8]};
    padding-inline: 0;
    padding-block: 0 ${space[32]};
  }
`

const widths = { content: size.content, profile: size.profile } as const

/** The main part of a screen: 1200 px wide, or 1040 px for a profile, in one column. */
export const Page = styled.div.withConfig({
  componentId: 'fh-page',
  shouldForwardProp: (prop) => prop !== 'width',
})<{ width?: keyof typeof widths | undefined }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  box-sizing: content-box;
  max-width: ${({ width = 'content' }) => widths[width]};
  margin-inline: auto;
  padding: ${space[24]} ${space[24]} ${space[64]};
  ${edgeToEdge}
`

const Columns = styled.div.withConfig({ componentId: 'fh-page-columns' })`
  display: grid;
  grid-template:
    'start main end' auto
    / ${size.columnStart} minmax(0, 1fr) ${size.columnEnd};
  gap: ${space[16]} ${space[24]};
  align-items: start;
  box-sizing: content-box;
  max-width: ${size.content};
  margin-inline: auto;
  padding: ${space[24]} ${space[24]} ${space[64]};

  ${media.twoColumns} {
    grid-template:
      'start main' auto
      'end main' 1fr
      / ${size.columnStart} minmax(0, 1fr);
  }

  ${media.oneColumn} {
    grid-template: none;
    grid-template-columns: minmax(0, 1fr);
  }
  ${edgeToEdge}
`

const Column = styled.div.withConfig({ componentId: 'fh-page-column' })<{
  $area: 'start' | 'main' | 'end'
}>`
  display: grid;
  grid-area: ${({ $area }) => $area};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  ${media.oneColumn} {
    grid-area: auto;
    gap: ${space[8]};
  }
`

/** Stays beside a long main column: at its top, or where it is higher than the window, at its end. */
const SideColumn = styled(Column).withConfig({ componentId: 'fh-page-side-column' })`
  position: sticky;
  inset-block-start: min(
    calc(${bars.start} + ${space[24]}),
    calc(100dvh - var(--own-height, 0px) - ${space[24]})
  );

  ${media.oneColumn} {
    position: static;
  }
`

function Side({ area, children }: { area: 'start' | 'end'; children: ReactNode }) {
  const column = useOwnHeight<HTMLDivElement>()
  return (
    <SideColumn $area={area} ref={column}>
      {children}
    </SideColumn>
  )
}

export interface PageColumnsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** 250 px before and 290 px after the main column; on one column they follow it. */
  start?: ReactNode
  children: ReactNode
  end?: ReactNode
}

/** Columns of 250 px, flexible, and 290 px. The main content is first in the document, wherever it is on screen. */
export function PageColumns({ start, children, end, ...rest }: PageColumnsProps) {
  return (
    <Columns {...rest}>
      <Column $area="main">{children}</Column>
      {start && <Side area="start">{start}</Side>}
      {end && <Side area="end">{end}</Side>}
    </Columns>
  )
}
