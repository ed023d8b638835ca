export { aPost } from './a-post.ts'
export { aUser } from './a-user.ts'
export { answer, fakeApi, refusal } from './fake-api.ts'
export { renderRemote } from './render-remote.tsx'
