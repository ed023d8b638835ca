/** Files of the shell's build that browsers and robots request by name. Only files that exist are listed. */
export const PUBLIC_FILES = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'push-worker.js',
  'robots.txt',
  'site.webmanifest',
  'social.png',
]
