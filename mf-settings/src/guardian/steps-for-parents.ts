/** Steps for a parent or guardian to get a code, in order. */
export const stepsForParents = [
  'They create an account and choose “Parent or guardian”.',
  'They verify their identity and pass a background check under Settings > Verification.',
  'Once both are approved, they open Children and invite you to get a code.',
  'You enter the code here within 48 hours. You’ll both see that you’re linked, and what they can do.',
] as const

/** The same steps as a message to the parent. About the child it contains only the first name. */
export function stepsMessage(firstName: string, address: string): string {
  return [
    `${firstName} wants to join Fieldhouse, the network for athletes. Since they’re under 18, they need a parent or guardian. Here’s how:`,
    `1. Create an account at ${address} and choose “Parent or guardian”.`,
    '2. Verify your identity and pass a background check under Settings > Verification.',
    `3. Once both are approved, open Children, choose “Invite your child”, and give ${firstName} the code. It works once, for 48 hours.`,
  ].join('\n')
}
