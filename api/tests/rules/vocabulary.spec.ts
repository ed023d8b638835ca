import {
  completePlace,
  inchesOf,
  POSITIONS,
  readPlace,
  understand,
  US_STATES,
  withoutTerm,
} from '@fieldhouse/contract/vocabulary'
import { test } from '@japa/runner'
import { fc } from '#tests/support/seed'

/** `position: Point guard · class: Class of 2029 | rest` */
function said(text: string, sport?: string): string {
  const { terms, rest } = understand(text, sport)
  const known = terms.map(({ kind, label }) => `${kind}: ${label}`).join(' · ')
  return [known, rest].filter(Boolean).join(' | ')
}

const POINT_GUARD = 'position: Point guard'
const TYPED = {
  'point guard 2029': `${POINT_GUARD} · class: Class of 2029`,
  PG: POINT_GUARD,
  'Point-Guards': POINT_GUARD,
  SG: 'position: Shooting guard',
  '3-and-D': 'position: Wing',
  '2029': 'class: Class of 2029',
  "'29": 'class: Class of 2029',
  'class of ’29': 'class: Class of 2029',
  'c/o 2029': 'class: Class of 2029',
  '2029 class PG': `class: Class of 2029 · ${POINT_GUARD}`,
  'sprinter Ohio': 'position: Sprints · place: Ohio',
  'sprinters in Ohio': 'position: Sprints · place: Ohio',
  "6'4 wing": `height: 6'4" · position: Wing or Winger`,
  '6-4 wing basketball': `height: 6'4" · position: Wing · sport: Basketball`,
  '6 ft 4': `height: 6'4"`,
  '6′4″': `height: 6'4"`,
  '193cm': `height: 6'4"`,
  '1.93 m': `height: 6'4"`,
  '6\'10"+ center': `height: 6'10" and taller · position: Center`,
  'QB TX': 'position: Quarterback · place: Texas',
  'Austin, TX WR': 'place: Texas · position: Wide receiver | Austin',
  'class of 2028 goalkeeper Florida':
    'class: Class of 2028 · position: Goalkeeper · place: Florida',
  keeper: 'position: Goalkeeper',
  LHP: 'position: Left-handed pitcher',
  southpaw: 'position: Left-handed pitcher',
  OLB: 'position: Outside linebacker',
  '100 meters': 'position: 100 m',
  '100m hurdles': 'position: 100 m hurdles',
  '1500 m 2028': 'position: 1500 m · class: Class of 2028',
  'Ohio high jumper': 'place: Ohio · position: High jump',
  thrower: 'position: Throws',
  '100 free': 'position: 100 m freestyle',
  '200 IM': 'position: 200 m medley',
  flyer: 'position: Butterfly',
  'basketball players from Texas': 'sport: Basketball · place: Texas',
  'PG or SG': `${POINT_GUARD} · position: Shooting guard`,
  'Washington, D.C. pg': `place: District of Columbia · ${POINT_GUARD}`,
  'west virginia pg': `place: West Virginia · ${POINT_GUARD}`,
  // Short names of several things.
  C: 'position: Center or Catcher',
  'C baseball': 'position: Catcher · sport: Baseball',
  CB: 'position: Cornerback or Center back',
  'LB soccer': 'position: Left back · sport: Soccer',
  OH: 'place: Ohio',
  'QB OH': 'position: Quarterback · place: Ohio',
  DE: 'position: Defensive end',
  'DE 2029 TX': 'position: Defensive end · class: Class of 2029 · place: Texas',
  'QB DE': 'position: Quarterback · place: Delaware',
  'swimmer DE': 'sport: Swimming · place: Delaware',
  'QB IN': 'position: Quarterback · place: Indiana',
  'IN QB 2029': 'place: Indiana · position: Quarterback · class: Class of 2029',
  'OF 2027': 'position: Outfielder · class: Class of 2027',
  'OLB/DE 2028': 'position: Outside linebacker · position: Defensive end · class: Class of 2028',
  'DE / DT': 'position: Defensive end · position: Defensive tackle',
  ST: 'position: Striker',
  'CAM 2028': 'position: Attacking midfielder · class: Class of 2028',
  'PG LA': `${POINT_GUARD} · place: Louisiana`,
  'washington PG': `place: Washington or District of Columbia · ${POINT_GUARD}`,
  'WA PG': `place: Washington · ${POINT_GUARD}`,
  'PG 2028s': `${POINT_GUARD} · class: Class of 2028`,
  'class of 2028s': 'class: Class of 2028',
  // An athlete is anybody; an ATH plays football.
  'track athletes Ohio': 'sport: Track · place: Ohio',
  'student-athletes 2028': 'class: Class of 2028',
  'ATH 2028': 'position: Athlete · class: Class of 2028',
  athlete: 'position: Athlete',
  // Two words of which one alone is another position.
  'center mid 2028': 'position: Midfielder · class: Class of 2028',
  'centre midfielder': 'position: Midfielder',
  'corner infielder': 'position: Infielder',
  'corner outfielders': 'position: Outfielder',
  'outside back': 'position: Full back',
  'centre half': 'position: Center back',
  sweeper: 'position: Defender',
  centre: 'position: Center',
  swingman: 'position: Wing',
  'point forward': 'position: Forward',
  'pro-style QB': 'position: Quarterback · position: Quarterback',
  IOL: 'position: Offensive lineman',
  WDE: 'position: Defensive end',
  NG: 'position: Defensive tackle',
  linemen: 'position: Lineman',
  'offensive linemen': 'position: Offensive lineman',
  'safeties 2027': 'position: Safety · class: Class of 2027',
  'first basemen': 'position: First base',
  'swimmers Texas': 'sport: Swimming · place: Texas',
  footballers: 'sport: Soccer',
  'x-country': 'sport: Track',
  '200IM': 'position: 200 m medley',
  '100fly 50free': 'position: 100 m butterfly · position: 50 m freestyle',
  'back stroke': 'position: Backstroke',
  'fly/back': 'position: Butterfly · position: Defender or Backstroke',
  '110HH': 'position: 110 m hurdles',
  '3k': 'position: 3000 m',
  '2 mile': 'position: 3200 m',
  '4 x 100': 'position: Relays',
  // Soccer is football elsewhere, and a position that a sport does not have is a word.
  'football goalkeeper': 'sport: Soccer · position: Goalkeeper',
  'football QB': 'sport: Football · position: Quarterback',
  'football RB': 'sport: Football · position: Running back',
  'american football striker': 'sport: Football | striker',
  'distance swimmer': 'sport: Swimming | distance',
  'soccer center': 'sport: Soccer | center',
  // No terms: names, schools, cities, and beginnings of words.
  'amara reid': 'amara reid',
  'jordan c': 'jordan c',
  'ohio state': 'ohio state',
  'northern iowa': 'northern iowa',
  'kansas city pg': `${POINT_GUARD} | kansas city`,
  'university of texas QB': 'position: Quarterback | university of texas',
  'texas a&m': 'texas a m',
  'st. louis 2028': 'class: Class of 2028 | st louis',
  'De La Salle QB': 'position: Quarterback | De La Salle',
  'Mt. Carmel': 'Mt Carmel',
  'Cam Newton': 'Cam Newton',
  '"washington" PG': `${POINT_GUARD} | washington`,
  '“washington” PG': `${POINT_GUARD} | washington`,
  '6’4” “wing': `height: 6'4" | wing`,
  '400': '400',
  '1500': '1500',
  "o'neill": "o'neill",
  'me oh my': 'me oh my',
  '!!!': '',
}

test.group('Typical queries of recruiters', () => {
  for (const [typed, understood] of Object.entries(TYPED)) {
    test(`${typed} is understood as ${understood || 'nothing'}`, ({ assert }) => {
      assert.equal(said(typed), understood)
    })
  }

  test('a filter for a sport narrows a short name', ({ assert }) => {
    assert.equal(said('C 2029', 'baseball'), 'position: Catcher · class: Class of 2029')
    assert.equal(said('center 2029', 'soccer'), 'class: Class of 2029 | center')
    assert.equal(said('DE', 'swimming'), 'place: Delaware')
  })

  test('order and case do not matter', ({ assert }) => {
    const one = (...of: string[]) => fc.constantFrom(...of)
    const parts = fc
      .tuple(
        one('point guard', 'PG', 'QB', 'goalkeeper', '100 m hurdles', '200 fly', 'southpaw', 'CB'),
        one('2029', 'class of 2028', "'27"),
        one('Ohio', 'TX', 'New York', 'west virginia', 'CA'),
        one("6'4", '6-4', '193 cm', "5'11+"),
        one('Okafor', 'Brackenridge', ''),
      )
      .chain((terms) =>
        fc.tuple(
          fc.constant(terms),
          fc.shuffledSubarray([...terms], { minLength: terms.length }),
          fc.boolean(),
        ),
      )
    const sorted = (text: string) => {
      const { terms, rest } = understand(text)
      return [...terms.map(({ kind, keys }) => `${kind} ${keys.join()}`).sort(), rest.toLowerCase()]
    }
    fc.assert(
      fc.property(parts, ([terms, shuffled, isLoud]) => {
        const text = shuffled.join(' ')
        const asked = sorted(isLoud ? text.toUpperCase() : text.toLowerCase())
        assert.deepEqual(asked, sorted(terms.join(' ')))
        assert.lengthOf(asked, 5)
      }),
      { numRuns: 500 },
    )
  })

  test('removing a term leaves the others unchanged', ({ assert }) => {
    const text = 'point guard, Ohio 2029 okafor'
    const [position, place] = understand(text).terms
    assert.equal(said(withoutTerm(text, place!)), `${POINT_GUARD} · class: Class of 2029 | okafor`)
    assert.equal(withoutTerm(text, position!), ', Ohio 2029 okafor')
  })

  test('every position is understood by each of its names', ({ assert }) => {
    for (const { key, sport, spellings } of POSITIONS) {
      for (const spelling of spellings) {
        const { terms } = understand(spelling, sport)
        assert.deepEqual(
          terms.map(({ kind, keys }) => [kind, keys]),
          [['position', [key]]],
          spelling,
        )
      }
    }
  })
})

test.group('Places', () => {
  test('there are fifty states and the District of Columbia', ({ assert }) => {
    assert.lengthOf(US_STATES, 51)
    assert.lengthOf(new Set(US_STATES.map(({ key }) => key)), 51)
  })

  for (const [typed, city, state] of [
    ['San Diego, CA', 'San Diego', 'ca'],
    ['san diego california', 'san diego', 'ca'],
    ['Fresno, CA 93650, USA', 'Fresno', 'ca'],
    ['new-york', '', 'ny'],
    ['Virginia, Minnesota', 'Virginia', 'mn'],
    ['Washington, D.C.', '', 'dc'],
    ['Lyon, France', 'Lyon, France', undefined],
    ['', '', undefined],
  ] as const) {
    test(`${typed || 'nothing'} is read as city and state`, ({ assert }) => {
      const place = readPlace(typed)
      assert.deepEqual([place.city, place.state?.key], [city, state])
    })
  }

  test('completions are city and state; places abroad stay unchanged', ({ assert }) => {
    assert.deepEqual(completePlace('Austin, t'), ['Austin, Tennessee', 'Austin, Texas'])
    assert.deepEqual(completePlace('Austin tex'), ['Austin, Texas'])
    assert.deepEqual(completePlace('Austin, TX'), ['Austin, Texas'])
    assert.deepEqual(completePlace('new y'), ['New York'])
    assert.deepEqual(completePlace('Lyon, France'), [])
    assert.deepEqual(completePlace('Salt Lake'), [])
    assert.deepEqual(completePlace(''), [])
  })
})

test.group('Heights', () => {
  for (const [typed, inches] of [
    [`6'4"`, 76],
    ['5′ 9″', 69],
    ['6-4', 76],
    ['6 ft 4 in', 76],
    ['6 feet', 72],
    ['193 cm', 76],
    ['1,93 m', 76],
    ['76 in', 76],
    ['tall', null],
    ['3-2', null],
    ['250 cm', null],
  ] as const) {
    test(`${typed} is ${inches ?? 'no height'}`, ({ assert }) => {
      assert.equal(inchesOf(typed), inches)
    })
  }
})
