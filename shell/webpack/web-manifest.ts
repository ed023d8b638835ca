import { browserColor } from '@fieldhouse/design-system/tokens'

/** `/site.webmanifest`: properties of Fieldhouse on a home screen. */
export const webManifest = {
  id: '/',
  name: 'Fieldhouse',
  short_name: 'Fieldhouse',
  description:
    'The verified network for athletes, families, coaches and teams. You decide who sees what.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: browserColor.dark,
  background_color: browserColor.dark,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
