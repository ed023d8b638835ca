/** Steps of a parent or guardian to open the way, in order. */
export const stepsForParents = [
  'They create an account and choose “Parent or guardian”.',
  'They file their identity and a background check, under Settings, Verification.',
  'Once both are approved, they open Children and invite you: that gives a code.',
  'You enter it here within 48 hours. Both of you see the link, and what they can do.',
] as const

/** The same, for them to read. Nothing in it says who or where the child is but their first name. */
export function stepsMessage(firstName: string, address: string): string {
  return [
    `${firstName} wants to join Fieldhouse, a network for athletes, and is under 18. It takes a parent or guardian:`,
    `1. Create an account at ${address} and choose “Parent or guardian”.`,
    '2. File your identity and a background check, under Settings, Verification.',
    `3. Once both are approved, open Children, choose “Invite your child”, and give ${firstName} the code. It works once, within 48 hours.`,
  ].join('\n')
}
