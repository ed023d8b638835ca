import { personColor, personColors } from './person-color.ts'

test('a person’s color never changes', () => {
  const jordan = personColor('3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4')
  expect(jordan).toBe(personColor('3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'))
  expect(personColors.indexOf(jordan)).toBe(5)
})

test('people are spread over all hues', () => {
  const people = Array.from({ length: 1200 }, (_, index) => personColor(`person-${index}`))
  const counts = personColors.map((one) => people.filter((other) => other === one).length)
  expect(Math.min(...counts)).toBeGreaterThan(50)
})
