import { keepFragment } from '../src/outside/keep-fragment.ts'

const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

const returnToOf = (link: string | null) =>
  new URL(link ?? '', location.href).searchParams.get('returnTo')

afterEach(() => {
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

test('the login links of a prerendered page lead back to the requested place on it', () => {
  history.replaceState(null, '', '/profile/7?tab=posts#results')
  document.body.innerHTML = `
    <a href="/api/login?returnTo=%2Fprofile%2F7%3Ftab%3Dposts">Log In</a>
    <a href="/api/login?create=account&amp;returnTo=%2Fprofile%2F7%3Ftab%3Dposts">Get Started</a>
    <a href="/news">News</a>`

  keepFragment(window)

  const [login, newcomer, news] = hrefs()
  expect([login, newcomer].map((link) => returnToOf(link!))).toEqual([
    '/profile/7?tab=posts#results',
    '/profile/7?tab=posts#results',
  ])
  expect(newcomer).toContain('create=account')
  expect(news).toBe('/news')

  history.replaceState(null, '', '/profile/7?tab=posts#media')
  window.dispatchEvent(new Event('hashchange'))
  expect(returnToOf(hrefs()[0]!)).toBe('/profile/7?tab=posts#media')
})

test('a page without a fragment, and the start page, keep their links', () => {
  const links = ['/api/login', '/api/login?create=account', '/api/login?returnTo=%2Fnews']
  document.body.innerHTML = links.map((link) => `<a href="${link}">Log In</a>`).join('')
  keepFragment(window)
  expect(hrefs()).toEqual(links)
})
