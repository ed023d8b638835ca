/** Files of the shell's build that browsers and robots ask for by name. Each of them is there, or it has no line here. */
export const PUBLIC_FILES = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'robots.txt',
  'site.webmanifest',
  'social.png',
]
