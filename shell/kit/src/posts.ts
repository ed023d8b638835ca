/**
 * Posts, shared by the areas that show them: a fire under a profile is the same fire in the feed, and shows in both.
 */
export { changePost } from './posts/post-cache.ts'
export { usePostReactions } from './posts/use-post-reactions.ts'
