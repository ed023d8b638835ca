import type { ReactNode } from 'react'
import { readingDirection } from '../../words/reading-direction.ts'
import * as Radix from 'radix-ui/tabs'
import styled from 'styled-components'
import { color, font, fontSize, fontWeight, size, space } from '../../tokens/index.ts'

const List = styled(Radix.List).withConfig({ componentId: 'fh-tabs' })`
  display: flex;
  gap: ${space[4]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`

const Trigger = styled(Radix.Trigger).withConfig({ componentId: 'fh-tab' })`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${size.target};
  padding: ${space[8]} ${space[16]};
  color: ${color.muted};
  border-bottom: 2px solid transparent;
  font-family: ${font.display};
  font-size: ${fontSize.lead};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0.02em;
  text-transform: uppercase;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  &[data-state='active'] {
    color: ${color.text};
    border-bottom-color: ${color.accent};
  }

  /* There a transparent border is drawn as well. */
  @media (forced-colors: active) {
    &[data-state='inactive'] {
      border-bottom-color: Canvas;
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Panel = styled(Radix.Content).withConfig({ componentId: 'fh-tab-panel' })`
  padding-block-start: ${space[16]};
`

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Subject of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** Views of one thing, of which one is shown. Arrow keys move between them. Pages of their own are links. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      dir={readingDirection()}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={className}
    >
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  )
}
