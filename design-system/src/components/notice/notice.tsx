import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { AlertIcon, InfoIcon, ShieldIcon, type Icon } from '../../icons/index.ts'
import { color, fontSize, fontWeight, radius, space, stroke } from '../../tokens/index.ts'

const tones = {
  info: css`
    --notice: ${color.info};
    background: ${color.infoSoft};
  `,
  accent: css`
    --notice: ${color.accent};
    background: ${color.accentSoft};
  `,
  warning: css`
    --notice: ${color.warning};
    background: ${color.warningSoft};
  `,
  danger: css`
    --notice: ${color.danger};
    background: ${color.dangerSoft};
  `,
}

export type NoticeTone = keyof typeof tones

const icons = {
  info: InfoIcon,
  accent: ShieldIcon,
  warning: AlertIcon,
  danger: AlertIcon,
} satisfies Record<NoticeTone, Icon>

const Root = styled.div.withConfig({ componentId: 'fh-notice-line' })<{ $tone: NoticeTone }>`
  ${({ $tone }) => tones[$tone]}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]} ${space[12]};
  padding: ${space[12]} ${space[16]};
  font-size: ${fontSize.body};
  border-inline-start: ${stroke.mark} solid var(--notice);
  border-radius: ${radius.sm};
  overflow-wrap: anywhere;

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    margin-block-start: 0.1em;
    color: var(--notice);
  }
`

const Body = styled.div.withConfig({ componentId: 'fh-notice-line-body' })`
  display: grid;
  justify-items: start;
  gap: ${space[8]};

  /* The outline of a quiet button would be invisible on this background. */
  > :is(a, button) {
    border-color: var(--notice);
  }
`

const Title = styled.p.withConfig({ componentId: 'fh-notice-line-title' })`
  font-weight: ${fontWeight.semibold};
`

const Words = styled.div.withConfig({ componentId: 'fh-notice-line-words' })`
  color: ${color.muted};
`

export interface NoticeProps {
  /** `info` (default), `accent` for protection, `warning` before a problem, `danger` after one. */
  tone?: NoticeTone | undefined
  title?: string | undefined
  children?: ReactNode
  /** A remedy: a button or a link. */
  action?: ReactNode
  /** For a notice that appears while the page is open: screen readers announce it. */
  isAnnounced?: boolean | undefined
  className?: string | undefined
}

/** Information that stays on screen as long as it is true. For passing messages use a toast. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  isAnnounced = false,
  className,
}: NoticeProps) {
  const NoticeIcon = icons[tone]
  return (
    <Root $tone={tone} role={isAnnounced ? 'status' : undefined} className={className}>
      <NoticeIcon aria-hidden="true" />
      <Body>
        {title && <Title>{title}</Title>}
        {children && <Words>{children}</Words>}
        {action}
      </Body>
    </Root>
  )
}
