import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { SearchIcon } from '../../icons/index.ts'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { Frame, Input } from './combobox-styles.ts'
import { OptionList } from './option-list.tsx'
import { NOTHING, useOpenList } from './use-open-list.ts'

export interface ComboboxProps<Item> extends FieldTexts {
  /** The typed text; the owner queries suggestions for it. */
  text: string
  onTextChange: (text: string) => void
  items: readonly Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Called for Enter without a selected suggestion. */
  onSubmit?: ((text: string) => void) | undefined
  placeholder?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A field with suggestions during typing. Any typed text is valid: choosing from the list is optional. */
export function Combobox<Item>({
  label,
  isLabelHidden,
  hint,
  error,
  text,
  onTextChange,
  items,
  itemKey,
  renderItem,
  onChoose,
  onSubmit,
  placeholder,
  inputRef,
  className,
}: ComboboxProps<Item>) {
  const { ids, wiring } = useFieldWiring({ hint, error }, {})
  const { open, close, withOptions } = useOpenList()
  const list = withOptions(items.length)

  function choose(index: number) {
    const item = items[index]
    if (item === undefined) return
    close()
    onChoose(item)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || list.heed(event) || event.key !== 'Enter') return
    if (list.current !== NOTHING) return choose(list.current)
    close()
    onSubmit?.(text)
  }

  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Frame>
        <SearchIcon aria-hidden="true" />
        <Input
          dir="auto"
          autoComplete="off"
          {...wiring}
          {...list.wiring}
          ref={inputRef}
          type="search"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onTextChange(event.currentTarget.value)
            open()
          }}
          onClick={() => list.isShown || open()}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <OptionList
          of={list}
          label={label}
          options={items.map((item) => ({ key: itemKey(item), content: renderItem(item) }))}
          onChoose={choose}
        />
      </Frame>
    </Field>
  )
}
