import type { AccountTypeChoice } from '@fieldhouse/contract'
import { dayName } from '@fieldhouse/design-system'
import { useConfirm, useUser, type Question } from '@fieldhouse/remote-kit'
import { ADULT_AGE, ageOn, JOINING_AGE, joiningDay } from './age.ts'
import { today } from './today.ts'

/**
 * Asks about a date of birth under 18 before it counts: its age is named, with what follows from it. A mistaken one would close
 * the account, or make it a minor's.
 * @returns true if it may be sent
 */
export function useAgeQuestions() {
  const { accountType, dateOfBirth: known, isMinor } = useUser()
  const confirm = useConfirm()

  return async ({ accountType: chosen, dateOfBirth }: AccountTypeChoice): Promise<boolean> => {
    const age = chosen === 'athlete' && dateOfBirth ? ageOn(today(), dateOfBirth) : null
    if (!dateOfBirth || age === null || age >= ADULT_AGE || isMinor) return true
    if (age < JOINING_AGE) return confirm(tooYoung(age, dateOfBirth))
    if (accountType !== null) return confirm(becomingMinor(age, dateOfBirth))
    // Corrected by a review, or sent before.
    return known !== null || confirm(minor(age, dateOfBirth))
  }
}

const tooYoung = (age: number, born: string): Question => ({
  title: `You’re ${age}?`,
  description: `Born ${dayName(born)}. Fieldhouse opens at ${JOINING_AGE}: you can join on ${dayName(joiningDay(born))}. Once you confirm, only a review can change the date.`,
  confirmLabel: `Yes, I’m ${age}`,
  cancelLabel: 'Change the date',
  tone: 'danger',
})

const minor = (age: number, born: string): Question => ({
  title: `You’re ${age}?`,
  description: `Born ${dayName(born)}. Until you’re ${ADULT_AGE}, a parent or guardian links to your account. Once you confirm, only a review can change the date.`,
  confirmLabel: `Yes, I’m ${age}`,
  cancelLabel: 'Change the date',
})

const becomingMinor = (age: number, born: string): Question => ({
  title: 'Switch to an account for someone under 18?',
  description: `You’re ${age}, born ${dayName(born)}. Connections with adults wait until a parent or guardian approves them. Conversations with adults close, message requests are withdrawn and your privacy settings reset. You’ll lose your badges and any links to children.`,
  confirmLabel: 'Continue',
  cancelLabel: 'Change the date',
  tone: 'danger',
})
