import type { Media } from '@fieldhouse/contract'
import { MISSING } from '#tests/support/connections'
import { pictureFile, upload } from '#tests/support/pictures'
import type { Visitor } from '#tests/support/visitor'
import { type Act, type Action, idOf } from '#tests/worlds/actions/act'
import { commenting } from '#tests/worlds/contact'
import { askGuardians, waits, withdrawApprovals } from '#tests/worlds/effects'
import { seesComment, seesPost } from '#tests/worlds/sight'
import { refusedWriting } from '#tests/worlds/standing'
import { type Comment, type Person, type Post, remove, type World } from '#tests/worlds/world'

let file: ReturnType<typeof pictureFile> | undefined
const smallFile = () => (file ??= pictureFile({ width: 8, height: 8 }))

let words = 0
/** A unique text: an answer that contains it shows this thing. */
export const wordsOf = (kind: string, { firstName }: Person) => {
  words += 1
  return `w-${kind}-of-${firstName}-${words}`
}

const post: Action = ({ world, by }) => {
  const content = wordsOf('post', by)
  return {
    by,
    words: `${by.firstName} posts`,
    send: (as) => as.post('/api/posts', { content }),
    due: refusedWriting(world, by) ?? 201,
    after(answer) {
      const status = waits(world, by) ? 'pending' : 'published'
      const written: Post = {
        id: idOf(answer),
        author: by,
        words: content,
        status,
        statusBeforeHiding: status,
        appearedAt: world.moment(),
        fires: new Set(),
        boosts: new Map(),
        comments: [],
      }
      world.posts.push(written)
      if (status === 'pending') askGuardians(world, by, { type: 'post', post: written })
    },
  }
}

/** Expected status of a reaction: the post must be visible and published. */
function dueOfReaction(world: World, by: Person, to: Post, due: number): number {
  const refusal = refusedWriting(world, by)
  if (refusal) return refusal
  if (!seesPost(world, by, to)) return 404
  return to.status === 'published' ? due : 409
}

function dueOfComment(world: World, by: Person, under: Post): number {
  const due = dueOfReaction(world, by, under, 201)
  return due === 201 && commenting(world, by, under.author) === 'refused' ? 403 : due
}

const comment: Action = ({ world, by, to }) => {
  const under = world.newestPost(to)
  if (!under) return null
  const content = wordsOf('comment', by)
  const send = (id: string) => (as: Visitor) => as.post(`/api/posts/${id}/comments`, { content })
  return {
    by,
    words: `${by.firstName} comments on ${to.firstName}’s post`,
    send: send(under.id),
    asMissing: send(MISSING),
    due: dueOfComment(world, by, under),
    after(answer) {
      const isHeld = commenting(world, by, under.author) === 'wait'
      const written: Comment = {
        id: idOf(answer),
        post: under,
        author: by,
        words: content,
        isHidden: false,
        held: isHeld ? 'pending' : null,
      }
      under.comments.push(written)
      if (isHeld) askGuardians(world, under.author, { type: 'comment', comment: written })
    },
  }
}

/** Toggles a reaction on the newest post. */
function reaction(
  method: 'PUT' | 'DELETE',
  path: 'fire' | 'boost',
  change: (world: World, by: Person, under: Post) => void,
): Action {
  return ({ world, by, to }) => {
    const under = world.newestPost(to)
    if (!under) return null
    const send = (id: string) => (as: Visitor) => as.send(method, `/api/posts/${id}/${path}`)
    const isTakenBack = method === 'DELETE'
    const canSee = seesPost(world, by, under) ? 200 : 404
    return {
      by,
      words: `${by.firstName} ${isTakenBack ? 'takes back the' : 'gives a'} ${path} at ${to.firstName}’s post`,
      send: send(under.id),
      asMissing: send(MISSING),
      due: isTakenBack
        ? (refusedWriting(world, by) ?? canSee)
        : dueOfReaction(world, by, under, 200),
      after: () => change(world, by, under),
    }
  }
}

const fire = reaction('PUT', 'fire', (_world, by, under) => under.fires.add(by))
const unfire = reaction('DELETE', 'fire', (_world, by, under) => under.fires.delete(by))
const boost = reaction('PUT', 'boost', (world, by, under) => {
  if (under.boosts.has(by)) return
  const state = waits(world, by) ? 'waiting' : 'counted'
  under.boosts.set(by, state)
  if (state === 'waiting') askGuardians(world, by, { type: 'boost', post: under })
})
const unboost = reaction('DELETE', 'boost', (world, by, under) => {
  under.boosts.delete(by)
  withdrawApprovals(
    world,
    ({ child, subject }) => child === by && subject.type === 'boost' && subject.post === under,
  )
})

const addPicture: Action = async ({ world, by }) => {
  const refusal = refusedWriting(world, by)
  const caption = wordsOf('picture', by)
  return {
    by,
    words: `${by.firstName} adds a picture to the gallery`,
    send: async (as) => {
      const objectUrl = refusal
        ? 'https://fieldhouse.test/none'
        : await upload(as, await smallFile())
      return as.post('/api/media', { objectUrl, caption })
    },
    due: refusal ?? 201,
    after(answer) {
      const { id, imageUrl, position } = answer.json as Media
      const status = waits(world, by) ? 'pending' : 'published'
      const picture = {
        id,
        owner: by,
        url: imageUrl,
        words: caption,
        status,
        statusBeforeHiding: status,
        position,
      } as const
      world.pictures.push({ ...picture })
      const added = world.pictures.at(-1)
      if (added && status === 'pending') askGuardians(world, by, { type: 'media', picture: added })
    },
  }
}

const deletePost: Action = ({ world, by, to }) => {
  const one = world.newestPost(to)
  if (!one) return null
  const send = (id: string) => (as: Visitor) => as.delete(`/api/posts/${id}`)
  const own = by === one.author ? 204 : 403
  return {
    by,
    words: `${by.firstName} deletes ${to.firstName}’s newest post`,
    send: send(one.id),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? (seesPost(world, by, one) ? own : 404),
    after() {
      remove(world.posts, (written) => written === one)
      withdrawApprovals(
        world,
        ({ subject }) =>
          ('post' in subject && subject.post === one) ||
          (subject.type === 'comment' && subject.comment.post === one),
      )
    },
  }
}

const deleteComment: Action = ({ world, by, to }) => {
  const one = world.newestComment(to)
  if (!one) return null
  const send = (id: string) => (as: Visitor) => as.delete(`/api/comments/${id}`)
  // Under one's own post, comments by people on either side of a block count too.
  const isUnderOwn = one.post.author === by && !one.isHidden && !one.held
  const due = () => {
    if (!isUnderOwn && !seesComment(world, by, one)) return 404
    return by === one.author || by === one.post.author ? 204 : 403
  }
  return {
    by,
    words: `${by.firstName} deletes ${to.firstName}’s newest comment`,
    send: send(one.id),
    asMissing: send(MISSING),
    due: refusedWriting(world, by) ?? due(),
    after() {
      remove(one.post.comments, (written) => written === one)
      withdrawApprovals(
        world,
        ({ subject }) => subject.type === 'comment' && subject.comment === one,
      )
    },
  } satisfies Act
}

export const POST_ACTIONS = {
  post,
  comment,
  fire,
  unfire,
  boost,
  unboost,
  'add a picture': addPicture,
  'delete a post': deletePost,
  'delete a comment': deleteComment,
} satisfies Record<string, Action>
