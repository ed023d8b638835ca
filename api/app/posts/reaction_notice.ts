import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notify } from '#notifications/notify'
import { pathOfPost } from '#notifications/post_path'

export type Reaction = 'fire' | 'boost'

const SAID: Record<Reaction, { title: string; message: string }> = {
  fire: { title: 'New fire', message: '{actors} fired your post' },
  boost: { title: 'New boost', message: '{actors} boosted your post' },
}

/** The author of a post hears of the first time that somebody reacts to it. */
export function tellOfReaction(
  trx: TransactionClientContract,
  {
    type,
    actorId,
    postId,
    authorId,
  }: {
    type: Reaction
    actorId: string
    postId: string
    authorId: string
  },
): Promise<void> {
  return notify(trx, {
    ...SAID[type],
    userId: authorId,
    type,
    actorId,
    subjectId: postId,
    groupKey: postId,
    actionUrl: pathOfPost(postId),
  })
}
