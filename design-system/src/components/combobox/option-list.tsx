import type { Key, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { List, Option } from './combobox-styles.ts'
import type { OpenList } from './use-open-list.ts'

interface OptionListProps {
  of: OpenList
  label: string
  options: readonly { key: Key; content: ReactNode }[]
  onChoose: (index: number) => void
}

/** Options under a text field, with their number for screen readers. */
export function OptionList({ of: list, label, options, onChoose }: OptionListProps) {
  return (
    <>
      {list.isShown && (
        <List id={list.id} role="listbox" aria-label={label}>
          {options.map(({ key, content }, index) => (
            <Option
              key={key}
              id={list.optionId(index)}
              role="option"
              aria-selected={index === list.current}
              $isHighlighted={index === list.current}
              ref={
                index === list.current
                  ? (option) => option?.scrollIntoView?.({ block: 'nearest' })
                  : undefined
              }
              // Keeps the focus in the field: a blur would come before the choice.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              {content}
            </Option>
          ))}
        </List>
      )}
      <VisuallyHidden role="status">
        {list.isShown && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </VisuallyHidden>
    </>
  )
}
