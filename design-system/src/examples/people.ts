import type { Author } from '@fieldhouse/contract'
import pictureUrl from './picture.svg'

const plain = {
  profileImageUrl: null,
  isVerified: false,
  verificationLevel: null,
  accountType: 'athlete',
  headline: null,
} as const

const verified = { isVerified: true, verificationLevel: 'verified' } as const
const elite = { isVerified: true, verificationLevel: 'elite' } as const

/** Fictional people for the stories. */
export const people = {
  jordan: {
    ...plain,
    ...verified,
    id: '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4',
    firstName: 'Jordan',
    lastName: 'Miles',
    headline: 'Guard · Basketball',
  },
  amara: {
    ...plain,
    ...elite,
    id: '9d1f0a52-77c4-4a0e-8f43-51b8c6e2a902',
    firstName: 'Amara',
    lastName: 'Reid',
    headline: '400 m · Baton Rouge, LA',
  },
  dana: {
    ...plain,
    ...verified,
    id: 'c04be7d3-12aa-4f6b-a5b7-0e4a2d9f6a11',
    firstName: 'Dana',
    lastName: 'Torres',
    headline: 'Head coach · Westlake University',
    accountType: 'institution_coach',
  },
  dre: {
    ...plain,
    id: '5b7c2f90-e3d1-4c3c-9a6e-8d20f1b4c7e6',
    firstName: 'Dre',
    lastName: 'Santos',
    headline: 'Shortstop · Baseball',
  },
  pictured: {
    ...plain,
    ...verified,
    id: '1c8e4b6a-90f2-4d7e-b3a5-6f0c9d2e8b17',
    firstName: 'Lena',
    lastName: 'Brandt',
    headline: '200 m free · Swimming',
    profileImageUrl: pictureUrl,
  },
  missingPicture: {
    ...plain,
    id: '71aa3d0c-5e8f-4b29-86d4-c2f7e91b0a35',
    firstName: 'Kai',
    lastName: 'Okafor',
    profileImageUrl: '/no-such-picture.jpg',
  },
  longNamed: {
    ...plain,
    ...elite,
    id: 'e6f19b84-03c7-4d52-9b1a-7a5d0c3e2f68',
    firstName: 'Maximiliana-Wilhelmina',
    lastName: 'Featherstonehaugh-Cholmondeley-Montague',
    headline: 'Pole vault, javelin, decathlon · Llanfairpwllgwyngyllgogerychwyrndrobwll',
  },
  unbroken: {
    ...plain,
    ...verified,
    id: 'a25d7e01-4b9c-4e83-8c6f-3f1b0d9a5e74',
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    lastName: 'Hubertblaine',
  },
  rightToLeft: {
    ...plain,
    ...verified,
    id: '08c3f5b2-d6e7-4a91-b20d-9e4c7a1f6d53',
    firstName: 'ليلى',
    lastName: 'المنصوري',
    headline: '400 م · دبي',
  },
} satisfies Record<string, Author>
