/** Posts, shared by the areas that show them: a fire on a profile shows in the feed too. */
export { changePost } from './posts/post-cache.ts'
export { usePostReactions } from './posts/use-post-reactions.ts'
