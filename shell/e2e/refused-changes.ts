import type { Page, Route } from '@playwright/test'

/** Refuses every change with a reason for each field while `walk` runs. */
export async function withRefusedChanges(page: Page, walk: () => Promise<void>) {
  const everyCall = (url: URL) => url.pathname.startsWith('/api/')
  await page.route(everyCall, refuse)
  await walk()
  await page.unroute(everyCall, refuse)
}

async function refuse(route: Route) {
  const request = route.request()
  if (request.method() === 'GET') return route.fallback()
  return route.fulfill({
    status: 422,
    json: {
      message: 'Not this time.',
      code: 'invalid_input',
      fields: Object.fromEntries(fieldsOf(request.postData()).map((name) => [name, 'Not this.'])),
      requestId: 'walk',
    },
  })
}

function fieldsOf(body: string | null): string[] {
  try {
    const sent: unknown = JSON.parse(body ?? '')
    return sent !== null && typeof sent === 'object' ? Object.keys(sent) : []
  } catch {
    return []
  }
}
