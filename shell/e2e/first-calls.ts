import type { Page } from '@playwright/test'
import type { Boot } from '@fieldhouse/contract'

/** Counts of the header, which come after the page. */
const OF_THE_HEADER = ['/api/messages/conversations', '/api/approvals?status=pending']

/** Carried by every response; a page that reads messages outdates it. */
const HEADERS_COUNT = '/api/notifications/unread-count'

/** First calls of routes that their responses do not carry, by reason. `…` is an id or a word of the address. */
const later: Record<string, Record<string, string[]>> = {
  '/': {
    'rails come after the feed': [
      '/api/profiles/…',
      '/api/profiles/…/media',
      '/api/people-to-know?limit=4',
      '/api/news?limit=3',
    ],
    'a post that is gone is no answer to carry': ['/api/posts/…'],
  },
  '/news/:slug': { 'the category is in the article': ['/api/news?category=…'] },
  '/profile': {
    'it leads on to the own profile': ['/api/profiles/…', '/api/profiles/…/media?limit=48'],
    'cards of other areas come after the page': ['/api/profiles/…/posts?limit=3'],
  },
  '/profile/:id': {
    'pictures come after the profile': ['/api/profiles/…/media?limit=48'],
    'for the menu': ['/api/mutes?limit=100'],
    'cards of other areas come after the page': ['/api/profiles/…/posts?limit=3'],
  },
  '/onboarding/first-days/:step': {
    'the own id is not in the address': ['/api/profiles/…', '/api/profiles/…/posts'],
  },
  '/onboarding/next-steps': {
    'the own id is not in the address': ['/api/profiles/…', '/api/profiles/…/posts'],
    'only parents have one': ['/api/children?limit=1'],
  },
  '/onboarding/first-days/people': {
    'the own id is not in the address': ['/api/profiles/…', '/api/profiles/…/posts'],
  },
  '/parental-controls': {
    'the section decides': ['/api/approvals?status=approved', '/api/approvals?status=declined'],
  },
  '/settings/:section': {
    'the section decides': [
      '/api/privacy-settings',
      '/api/verification-requests',
      '/api/account/sessions',
      '/api/account/export',
      '/api/mail-preferences',
      '/api/notification-preferences',
      '/api/push-settings',
    ],
  },
  '/admin/:section': {
    'the section decides': [
      '/api/admin/reports?status=open',
      '/api/news/drafts',
      '/api/admin/users',
      '/api/admin/identity-reviews',
      '/api/admin/audit-log',
    ],
  },
  '/admin/system': { 'four of its calls are carried, which is the most': ['/api/health/live'] },
}

const general = (address: string) =>
  address.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=category=).*/g, '…')

/**
 * Watches a page's calls for data.
 * @returns those since the last look that should not be: asked again though the response carried their answers, or
 * neither carried nor named above
 */
export function watchFirstCalls(page: Page, route: string): () => Promise<string[]> {
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isCall = request.method() === 'GET' && request.resourceType() === 'fetch'
    if (isCall && pathname.startsWith('/api/')) asked.push(`${pathname}${search}`)
  })
  const named = Object.values(later[route] ?? {}).flat()
  return async () => {
    const text = await page.locator('#fieldhouse-boot').textContent()
    const { answers } = JSON.parse(text ?? '') as Boot
    const surplus = asked.filter((address) => {
      if (address === HEADERS_COUNT) return false
      return address in answers || ![...OF_THE_HEADER, ...named].includes(general(address))
    })
    asked = []
    return surplus
  }
}
