import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { FixedBlock } from './fixed-block.ts'

/** Marks and nodes that the API keeps in stored HTML (docs/rules.md, News). */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Image,
  FixedBlock,
]
