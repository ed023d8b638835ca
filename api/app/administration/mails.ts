import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { sendMail } from '#mail/send'
import User from '#people/user'

interface Words {
  subject: string
  lines: readonly string[]
}

async function mailTo(trx: TransactionClientContract, userId: string, { subject, lines }: Words) {
  const person = await User.find(userId, { client: trx })
  if (!person) return
  const text = ['Hello,', ...lines, 'Fieldhouse'].join('\n\n')
  await sendMail(trx, { to: person.email, subject, text })
}

/** Suspended people cannot sign in: only a mail can tell them, and what they may do. */
export function mailOfSuspension(trx: TransactionClientContract, userId: string): Promise<void> {
  return mailTo(trx, userId, {
    subject: 'Your Fieldhouse account is suspended',
    lines: [
      'Your account was suspended: you cannot sign in, and nobody sees what is in it.',
      'If you think that this is wrong, or want a copy of your data, answer this mail.',
    ],
  })
}

export function mailOfLifting(trx: TransactionClientContract, userId: string): Promise<void> {
  return mailTo(trx, userId, {
    subject: 'Your Fieldhouse account is back',
    lines: ['The suspension of your account was lifted: sign in as before.'],
  })
}
