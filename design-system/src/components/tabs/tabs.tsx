import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { readingDirection } from '../../words/reading-direction.ts'
import { color, font, fontSize, fontWeight, size, space } from '../../tokens/index.ts'

const List = styled.div.withConfig({ componentId: 'fh-tabs' })`
  display: flex;
  gap: ${space[4]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`

const Trigger = styled.button.withConfig({ componentId: 'fh-tab' })`
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

  &[aria-selected='true'] {
    color: ${color.text};
    border-bottom-color: ${color.accent};
  }

  /* Forced colors show transparent borders too. */
  @media (forced-colors: active) {
    &[aria-selected='false'] {
      border-bottom-color: Canvas;
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Panel = styled.div.withConfig({ componentId: 'fh-tab-panel' })`
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

/** Several views of one thing, one at a time. Arrow keys move between them. For separate pages use links. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  const id = useId()
  const shown = tabs.find((tab) => tab.value === value)
  // The one tab that is a tab stop.
  const entry = shown ?? tabs[0]
  const tabId = (tab: Tab<Value>) => `${id}${tab.value}`
  const panelId = (tab: Tab<Value>) => `${id}${tab.value}-panel`

  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = indexAfter(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    document.getElementById(tabId(tab))?.focus()
    if (tab.value !== value) onChange(tab.value)
  }

  return (
    <div className={className}>
      <List role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <Trigger
            key={tab.value}
            id={tabId(tab)}
            type="button"
            role="tab"
            tabIndex={tab === entry ? 0 : -1}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? panelId(tab) : undefined}
            onClick={() => tab !== shown && onChange(tab.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {shown && (
        <Panel
          key={shown.value}
          id={panelId(shown)}
          role="tabpanel"
          tabIndex={0}
          aria-labelledby={tabId(shown)}
        >
          {shown.content}
        </Panel>
      )}
    </div>
  )
}

/** Index of the tab that a key moves to; null for other keys. */
function indexAfter(key: string, index: number, count: number): number | null {
  const isRightToLeft = readingDirection() === 'rtl'
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return (index + 1) % count
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return (index - 1 + count) % count
    default:
      return null
  }
}
