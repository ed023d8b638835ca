export { screen, type ScreenOptions, type StoryApi } from './screen.tsx'
export { aPost } from '../testing/a-post.ts'
export { aUser } from '../testing/a-user.ts'
export { answer, refusal } from '../testing/reply.ts'
