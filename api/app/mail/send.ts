import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { enqueue } from '#jobs/enqueue'
import type { Mail } from '#mail/mail'

/** Queues a mail in the transaction that causes it: it is sent if and only if that commits. */
export async function sendMail(trx: TransactionClientContract, mail: Mail): Promise<void> {
  await enqueue(trx, 'send_mail', mail)
}
