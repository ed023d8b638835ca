import type { HttpContext } from '@adonisjs/core/http'

/** Sets the link to the next page: `Link: </api/posts/feed?limit=20&cursor=…>; rel="next"`. */
export function linkNextPage({ request, response }: HttpContext, cursor: string | null) {
  if (!cursor) return
  const query = new URLSearchParams(request.parsedUrl.query ?? '')
  query.set('cursor', cursor)
  response.append('link', `<${request.url()}?${query}>; rel="next"`)
}
