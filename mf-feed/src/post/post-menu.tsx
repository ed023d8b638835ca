import type { Post } from '@fieldhouse/contract'
import { fullName, IconButton } from '@fieldhouse/design-system'
import { MoreIcon } from '@fieldhouse/design-system/icons'
import { useLatePart } from '@fieldhouse/remote-kit'

export interface PostMenuProps {
  post: Post
  onMuted: () => void
  /** Called after it was deleted or its author blocked. */
  onGone: () => void
}

const loadItems = async () =>
  (await import(/* webpackChunkName: "post-menu" */ './post-menu-items.tsx')).PostMenuItems

/**
 * Less common actions on a post. Menu and dialogs are larger than the feed: their code loads when the button is
 * reached.
 */
export function PostMenu(props: PostMenuProps) {
  const { Part: Items, ask, prepare } = useLatePart(loadItems)
  const button = {
    label: `More about the post by ${fullName(props.post.user)}`,
    children: <MoreIcon aria-hidden="true" />,
  }

  if (Items) return <Items {...props} trigger={<IconButton {...button} />} />
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={ask}
    />
  )
}
