import { http, HttpResponse } from 'msw/http'

/** Generated pictures, so that stories need no files: each id has its own, always the same. */
export const drawnPictures = [
  http.get('/api/pictures/:id', ({ params }) => {
    const hue = [...String(params['id'])].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
      <rect width="1600" height="900" fill="hsl(${hue % 360} 35% 32%)"/>
      <g fill="none" stroke="hsl(${hue % 360} 45% 52%)" stroke-width="14">
        <path d="M-50 980C500 980 520 90 1700 90M-50 1080C640 1080 640 250 1700 250M-50 1180C760 1180 760 420 1700 420"/>
      </g></svg>`
    return new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } })
  }),
]

const callOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`

/** Mistakes of a story: calls without an answer, and answers that violate the contract. */
export const mistakes = new Set<string>()

/** Refuses calls without an answer, so that they show as errors. */
export const unexpectedCall = http.all('/api/*', ({ request }) => {
  const message = `No answer in this story to ${callOf(request)}`
  mistakes.add(message)
  return HttpResponse.json(
    { message, code: 'unexpected_call', requestId: 'story' },
    { status: 501 },
  )
})

/** Records an answer that failed, usually because it violates the contract. */
export function noteFailedAnswer({ request, error }: { request: Request; error: Error }) {
  mistakes.add(`${callOf(request)} could not be answered: ${error.message}`)
}
