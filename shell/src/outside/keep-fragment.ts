/**
 * Makes the login links of a prerendered page lead back to the requested place on it: browsers do not send the fragment,
 * so the front door left it out.
 */
export function keepFragment(window: Window): void {
  const { document, location } = window
  function lead() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/api/login?"]')) {
      const { pathname, search, searchParams } = new URL(link.href)
      const [wanted] = searchParams.get('returnTo')?.split('#') ?? []
      if (!wanted) continue
      const returnTo = encodeURIComponent(wanted + location.hash)
      link.href = pathname + search.replace(/returnTo=[^&]*/, `returnTo=${returnTo}`)
    }
  }
  lead()
  window.addEventListener('hashchange', lead)
}
