/* global self */
// Shows notices that arrive while no page is open, and opens their address. It handles no requests and keeps nothing:
// pages come from the server as ever.

const ANSWERS_WITHIN_MS = 1_000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A newer one about the same subject takes its place, and is announced again.
      tag,
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  )
})

/** True if an open page follows the address itself: what is typed there stays. */
function openedBy(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWERS_WITHIN_MS)
    page.postMessage({ open: path }, [port2])
  })
}

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page) {
    await page.focus().catch(() => undefined)
    if (await openedBy(page, path)) return
  }
  await self.clients.openWindow(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})
