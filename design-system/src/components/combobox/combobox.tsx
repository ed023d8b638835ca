import { useCombobox } from 'downshift'
import type { ReactNode, Ref } from 'react'
import { SearchIcon } from '../../icons/index.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { Frame, Input, List, Option } from './combobox-styles.ts'

export interface ComboboxProps<Item> extends FieldTexts {
  /** The typed text; the owner reads suggestions for it. */
  text: string
  onTextChange: (text: string) => void
  items: readonly Item[]
  /** Their keys and their words in the field once chosen. */
  itemKey: (item: Item) => string
  itemText: (item: Item) => string
  /** Look of a suggestion in the list; its words otherwise. */
  renderItem?: ((item: Item) => ReactNode) | undefined
  onChoose: (item: Item) => void
  /** Enter without a suggestion chosen. */
  onSubmit?: ((text: string) => void) | undefined
  placeholder?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A field that suggests while one types. What is typed counts too: nobody has to choose from the list. */
export function Combobox<Item>({
  label,
  isLabelHidden,
  hint,
  error,
  text,
  onTextChange,
  items,
  itemKey,
  itemText,
  renderItem = itemText,
  onChoose,
  onSubmit,
  placeholder,
  inputRef,
  className,
}: ComboboxProps<Item>) {
  const { ids, wiring } = useFieldWiring({ hint, error }, {})
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<Item>(
    {
      items: [...items],
      inputId: ids.control,
      inputValue: text,
      itemToString: (item) => (item ? itemText(item) : ''),
      // Chosen is what one goes to, not what the field holds from then on.
      selectedItem: null,
      onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    },
  )
  const isShown = isOpen && items.length > 0
  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Frame>
        <SearchIcon aria-hidden="true" />
        <Input
          dir="auto"
          {...getInputProps({
            ...wiring,
            ref: inputRef ?? null,
            'aria-labelledby': undefined,
            'aria-expanded': isShown,
            type: 'search',
            placeholder,
            // Downshift's own change event comes too late for a controlled field: the caret would jump.
            onChange: (event) => onTextChange(event.currentTarget.value),
            onKeyDown: (event) => {
              if (event.key === 'Enter' && highlightedIndex === -1) onSubmit?.(text)
            },
          })}
        />
        <List
          {...getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
          $isShown={isShown}
        >
          {isShown &&
            items.map((item, index) => (
              <Option
                key={itemKey(item)}
                $isHighlighted={index === highlightedIndex}
                {...getItemProps({ item, index })}
              >
                {renderItem(item)}
              </Option>
            ))}
        </List>
        <VisuallyHidden role="status">
          {isShown && `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}`}
        </VisuallyHidden>
      </Frame>
    </Field>
  )
}
