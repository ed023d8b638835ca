import styled from 'styled-components'
import { Button } from '../components/button/button.tsx'
import { BoostIcon, CommentIcon, FireIcon } from '../icons/index.ts'
import { color, fontWeight, media, space } from '../tokens/index.ts'

const Actions = styled.div.withConfig({ componentId: 'fh-example-post-actions' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin-inline: calc(-1 * ${space[8]});

  b {
    color: ${color.text};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }

  [aria-pressed='true'],
  [aria-pressed='true'] b {
    color: ${color.fire};
  }

  [aria-pressed='true'] svg {
    fill: currentColor;
  }
`

const Long = styled.span.withConfig({ componentId: 'fh-example-long-label' })`
  ${media.oneColumn} {
    display: none;
  }
`

const Short = styled.span.withConfig({ componentId: 'fh-example-short-label' })`
  display: none;

  ${media.oneColumn} {
    display: inline;
  }
`

const numbers = new Intl.NumberFormat('en')

interface PostActionsExampleProps {
  fires: number
  comments: number
  boosts: number
  isFired?: boolean
}

/** What the feed puts into a post's foot, to show posts as people meet them. */
export function PostActionsExample({
  fires,
  comments,
  boosts,
  isFired = false,
}: PostActionsExampleProps) {
  return (
    <Actions>
      <Button variant="ghost" size="sm" aria-pressed={isFired}>
        <FireIcon aria-hidden="true" /> <b>{numbers.format(fires)}</b> Fire
      </Button>
      <Button variant="ghost" size="sm">
        <CommentIcon aria-hidden="true" /> <b>{numbers.format(comments)}</b> <Long>Comment</Long>{' '}
        <Short>Reply</Short>
      </Button>
      <Button variant="ghost" size="sm">
        <BoostIcon aria-hidden="true" /> <b>{numbers.format(boosts)}</b> Boost
      </Button>
    </Actions>
  )
}
