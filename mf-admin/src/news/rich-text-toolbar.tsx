import { IconButton } from '@fieldhouse/design-system'
import {
  BoldIcon,
  BulletListIcon,
  HeadingIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  NumberedListIcon,
  QuoteIcon,
  RedoIcon,
  RuleIcon,
  SubheadingIcon,
  UndoIcon,
  type Icon,
} from '@fieldhouse/design-system/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { LinkDialog } from './link-dialog.tsx'
import { ToolbarRow } from './rich-text-styles.ts'
import { TextPicture } from './text-picture.tsx'

interface Tool {
  label: string
  icon: Icon
  /** True while the mark is on. */
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  /** Reason why the button is disabled. */
  offReason?: string
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    icon: BoldIcon,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: ItalicIcon,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    icon: HeadingIcon,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Smaller heading',
    icon: SubheadingIcon,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    icon: BulletListIcon,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: NumberedListIcon,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: QuoteIcon,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Line',
    icon: RuleIcon,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Undo',
    icon: UndoIcon,
    isOff: (editor) => !editor.can().undo(),
    offReason: 'There’s nothing to undo yet.',
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    icon: RedoIcon,
    isOff: (editor) => !editor.can().redo(),
    offReason: 'There’s nothing to redo.',
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** Toolbar with a single tab stop; arrow keys move between its buttons. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<'link' | 'picture' | null>(null)
  const states = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      on: tools.map(({ isOn }) => isOn?.(shown)),
      off: tools.map(({ isOff }) => isOff?.(shown) ?? false),
      isLink: shown.isActive('link'),
    }),
  })

  function move(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const forward =
      getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
    const here = buttons.indexOf(event.target as HTMLButtonElement)
    const there =
      event.key === forward
        ? (here + 1) % buttons.length
        : event.key === backward
          ? (here - 1 + buttons.length) % buttons.length
          : -1
    if (here === -1 || there === -1) return
    event.preventDefault()
    setCurrent(there)
    buttons[there]?.focus()
  }

  const stop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  })
  return (
    <>
      <ToolbarRow role="toolbar" aria-label="Formatting" onKeyDown={move}>
        {tools.map(({ label, icon: Glyph, offReason, run }, index) => (
          <IconButton
            key={label}
            label={label}
            aria-pressed={states.on[index]}
            disabledReason={states.off[index] ? offReason : undefined}
            {...stop(index)}
            onClick={() => run(editor)}
          >
            <Glyph aria-hidden="true" />
          </IconButton>
        ))}
        <IconButton
          label="Link"
          aria-pressed={states.isLink}
          {...stop(tools.length)}
          onClick={() => setOpened('link')}
        >
          <LinkIcon aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Picture"
          {...stop(tools.length + 1)}
          onClick={() => setOpened('picture')}
        >
          <ImageIcon aria-hidden="true" />
        </IconButton>
      </ToolbarRow>
      <LinkDialog editor={editor} isOpen={opened === 'link'} onClose={() => setOpened(null)} />
      <TextPicture editor={editor} isOpen={opened === 'picture'} onClose={() => setOpened(null)} />
    </>
  )
}
