/** Labels of the shell's own header. */
const SHELL_LABELS = [
  'Fieldhouse',
  'Home',
  'Log in',
  'Log out',
  'Notifications',
  'Profile',
  'Settings',
  'Sign in',
  'Sign out',
  'Sign up',
]

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[øð0]/g, 'o'],
  [/þ/g, 'p'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Common form of labels that people could mistake for each other. */
export function labelSkeleton(label: string): string {
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return LOOKALIKES.reduce((text, [what, by]) => text.replace(what, by), letters)
}

/** True for labels that read like one of the shell's own: no remote's entry in the navigation has one. */
export function isReservedLabel(label: string): boolean {
  const skeleton = labelSkeleton(label)
  return SHELL_LABELS.some((own) => labelSkeleton(own) === skeleton)
}
