import type { PostCardProps } from '../components/post-card/post-card.tsx'
import { people } from './people.ts'
import poolUrl from './pool.svg'
import { hoursAgo } from './times.ts'

/** Posts for the stories, with times relative to now. */
export const posts = {
  record: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
    content:
      'New PB at the indoor opener: 51.92. Eight weeks of 6 a.m. sessions and it finally clicked on the back straight. Thank you Coach Ellis.',
    imageUrl: null,
    imageAlt: null,
    createdAt: hoursAgo(2),
    user: people.amara,
  },
  recruiting: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
    content:
      'We have two guard spots left for the 2027 class. Film first, stats second. Send me one full game, not a mixtape.',
    imageUrl: null,
    imageAlt: null,
    createdAt: hoursAgo(5),
    user: people.dana,
  },
  pictured: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b62',
    content: 'Race day.\n\nResults: https://results.example.org/meets/2026/200-free (page 3).',
    imageUrl: poolUrl,
    imageAlt: 'Lena on the starting block of lane 4',
    createdAt: hoursAgo(26),
    user: people.pictured,
  },
  tallPicture: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b66',
    content: 'From the phone, upright.',
    imageUrl: poolUrl,
    imageAlt: 'Lena on the starting block of lane 4',
    image: { url: poolUrl, width: 600, height: 800, placeholder: poolUrl },
    createdAt: hoursAgo(27),
    user: people.pictured,
  },
  missingPicture: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b63',
    content: 'Two pictures that never came: mine, and the one of this post.',
    imageUrl: '/no-such-picture.jpg',
    imageAlt: null,
    createdAt: hoursAgo(24 * 16),
    user: people.missingPicture,
  },
  longWords: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b64',
    content: `https://example.org/${'a-very-long-path/'.repeat(12)} ${'W'.repeat(160)}`,
    imageUrl: null,
    imageAlt: null,
    createdAt: hoursAgo(24 * 400),
    user: people.longNamed,
  },
  rightToLeft: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b65',
    content: 'رقم شخصي جديد في سباق 400 متر: 51.92. شكرا للمدرب Ellis على كل شيء!',
    imageUrl: null,
    imageAlt: null,
    createdAt: hoursAgo(0),
    user: people.rightToLeft,
  },
} satisfies Record<string, PostCardProps['post']>
