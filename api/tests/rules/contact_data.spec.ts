import { test } from '@japa/runner'
import {
  type ContactData,
  contactDataIn,
  refusedContactData,
  refusedName,
} from '#rules/contact_data'

const FOUND: Record<ContactData, readonly string[]> = {
  phone: [
    'Text me at 555-123-4567',
    'text me at (619) 555 0142 tonight',
    '619.555.0142',
    '6195550142',
    '1-619-555-0142',
    '1 (619) 555-0142',
    '+1 619 555 0142',
    '+44 7700 900123',
    '+49 (0)171 2345678',
    '0171 2345678',
    '07700 900 123',
    '06 12 34 56 78',
    '555-0142',
    'call 555 0142',
    'My number: 55 50 14 29',
    'six one nine five five five zero one four two',
    'six, one, nine, double five, five, oh, one',
    '6 1 9 5 5 5 0 1 4 2',
    '６１９－５５５－０１４２',
    '6️⃣1️⃣9️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣',
    '٦١٩٥٥٥٠١٤٢',
    '619\u200b5550142',
    '619–555–0142',
    'Ran 4.52, text 619-555-0142',
    '12345678',
  ],
  email: [
    'coach@example.com',
    'Mail coach.k+camp@team.co.uk!',
    'coach (at) example (dot) com',
    'coach[at]example[dot]com',
    'coach @ example . com',
    'coach at example dot com',
    'coachk at gmail',
    'kim@bücher.example',
  ],
  handle: [
    'my snap is coachk',
    'My Instagram handle: coachk',
    'insta: coachk',
    'IG @coachk',
    'snap=coachk',
    'add me on Snapchat',
    'Text me on WhatsApp',
    'let’s talk over Discord',
    'move this to telegram',
    'hit me up on insta',
    'find me @coach_k',
    '@kim.2',
    '@coach22',
    'coachk#1234',
  ],
  link: [
    'https://wa.me/16195550142',
    't.me/coachk',
    'www.instagram.com/coachk',
    'snapchat.com/add/coachk',
    'discord.gg/abc',
    'linktr.ee/coachk',
    'tel:6195550142',
    'mailto:coach',
    'x.com/coachk',
  ],
}

const FREE = [
  'That back straight!',
  '6’4, 210 lbs',
  `6'4" and a 40-yard 4.52`,
  'Ran 10.53 and 21.40 today',
  '51.92 at the indoor opener',
  'We won 21-14, then 28-24',
  'Sets: 25-21 25-19 23-25 15-12',
  'See you at 7:30, or 19:00',
  'Saturday 9-11am, Sunday 10.30',
  'Class of 2027, season 2026-2027',
  '2023 2024 2025 2026',
  '11/28/2026 and 12/05/2026',
  '28.11.2026',
  '2026-11-28',
  'Your stats: 24 12 8 3 1',
  '0 0 1 2 0 0 3 0 1',
  'Repeats: 400 800 1600',
  '200/400/1600 splits',
  '200-1500 range',
  'Over 10000000 views',
  'Born 20081122',
  '20261128 20261129',
  '1,234,567 points',
  'SAT 1450, GPA 3.95',
  '4x100 in 42.10, 4x400 in 3:20.15',
  'Mile in 4:12.08',
  'Bench 225, squat 315, clean 245',
  '$1,250.00 for the camp',
  'Jersey #12, locker #2026',
  'Great work @Kai',
  '@Mia proud of you',
  'One two three four, breathe',
  'Meet @ 7pm @ field 2',
  'Saw your TikTok, that was fun',
  'Snap the ball earlier',
  'Watch the signal, then go',
  'Loved what you posted on Instagram',
  'I’ll call the play at the line',
  'Call me impressed: 3 for 3',
  'Number 24 was everywhere',
  'Sign up on our page at tryouts.example.com/u18',
  'Look at https://fieldhouse.example/news/season-2026',
  'max.com is no mail',
  'A dot on the map at mile 3',
]

test.group('Contact data in a text', () => {
  for (const [kind, texts] of Object.entries(FOUND)) {
    for (const text of texts) {
      test(`is ${kind} in ${JSON.stringify(text)}`, ({ assert }) => {
        assert.equal(contactDataIn(text), kind)
      })
    }
  }

  for (const text of FREE) {
    test(`is none in ${JSON.stringify(text)}`, ({ assert }) => {
      assert.isNull(contactDataIn(text))
    })
  }

  test('is refused at its field with its kind', ({ assert }) => {
    for (const [kind, said] of [
      ['phone', 'a phone number'],
      ['email', 'an email address'],
      ['handle', 'a name in another app'],
      ['link', 'a link to another app'],
    ] as const) {
      const problem = refusedContactData('note', FOUND[kind][0])
      assert.equal(problem?.status, 422)
      assert.include(problem?.fields?.note ?? '', said)
    }
    assert.isNull(refusedContactData('note', null))
    assert.isNull(refusedContactData('note', 'Well run.'))
  })

  test('is refused in a name, in either half or across both, and in an organization’s one', ({
    assert,
  }) => {
    for (const [firstName, lastName] of [
      ['Dana', '619-555-0142'],
      ['619 555', '0142'],
      ['@coach_k', 'Lee'],
    ] as const) {
      assert.match(
        refusedName({ firstName, lastName })?.fields?.lastName ?? '',
        /^A name can’t have /,
      )
    }
    const club = refusedName({ firstName: 'Call 619-555-0142 Rowing', lastName: '' })
    assert.match(club?.fields?.firstName ?? '', /^A name can’t have /)
    assert.isNull(refusedName({ firstName: 'Dana', lastName: 'Reed 3rd' }))
  })
})
