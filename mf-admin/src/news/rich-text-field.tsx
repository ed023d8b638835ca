import { Heading } from '@fieldhouse/design-system'
import { EditorContent, useEditor } from '@tiptap/react'
import { useId } from 'react'
import { RichTextFrame, RichTextGround } from './rich-text-styles.ts'
import { richTextExtensions } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { withPreviews, withUploads } from './upload-previews.ts'

interface RichTextFieldProps {
  /** HTML, read at the first render: a new `key` reads it again. */
  content: string
  onChange: (content: string) => void
}

/** Editor of an article's text, styled as readers see it. */
export function RichTextField({ content, onChange }: RichTextFieldProps) {
  const id = useId()
  const editor = useEditor({
    extensions: richTextExtensions,
    content: withPreviews(content),
    // The editor's own style sheet would need a nonce: ours is in rich-text-styles.ts.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: written }) =>
      onChange(written.isEmpty ? '' : withUploads(written.getHTML())),
  })

  return (
    <div>
      <Heading level={2} size="label" id={id}>
        Article text
      </Heading>
      <RichTextFrame>
        <RichTextToolbar editor={editor} />
        <RichTextGround>
          <EditorContent editor={editor} />
        </RichTextGround>
      </RichTextFrame>
    </div>
  )
}

/** The same text, read-only. Anything outside of the schema is dropped. */
export function RichText({ content }: { content: string }) {
  const editor = useEditor(
    {
      extensions: richTextExtensions,
      content: withPreviews(content),
      injectCSS: false,
      editable: false,
      editorProps: { attributes: { dir: 'auto' } },
    },
    [content],
  )
  return (
    <RichTextGround>
      <EditorContent editor={editor} />
    </RichTextGround>
  )
}
