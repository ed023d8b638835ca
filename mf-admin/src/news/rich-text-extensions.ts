import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { FixedBlock } from './fixed-block.ts'

/** The editor knows what the API's allow-list keeps (rules.md, News), so that nothing is lost when it is stored. */
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
