import { parseArgs } from 'node:util'
import type { LastAnnouncement, TeamContact } from '@fieldhouse/contract'
import {
  changeContact,
  readContact,
  readDefinition,
  ReleaseFailure,
  renewWebhookSecret,
} from '../release/index.ts'
import { registryAccess } from './settings.ts'
import { BAD_NEWS, minute } from './watch.ts'

/** Value of an option: `none` removes what is there. */
const valueOf = (option: string) => (option === 'none' ? null : option)

function fateOf({ mailed, webhook, answer, tries }: LastAnnouncement): string {
  const parts = [
    ...(mailed ? ['mail queued'] : []),
    ...(webhook ? [`webhook ${webhook}${answer ? `: ${answer}` : ''}, ${tries} tries`] : []),
  ]
  return parts.join(', ')
}

function print({ email, webhookUrl, secretMadeAt, lastAnnouncement: last }: TeamContact): void {
  const made = secretMadeAt ? ` (secret of ${minute(secretMadeAt)} UTC)` : ''
  console.log(`mail      ${email ?? 'none'}`)
  console.log(`webhook   ${webhookUrl ?? 'none'}${made}`)
  const news = last
    ? `${last.type} ${last.version}, ${minute(last.at)} UTC: ${fateOf(last)}`
    : 'none so far'
  console.log(`last news ${news}`)
}

const printSecret = (secret: string) =>
  console.log(`secret    ${secret}\nThis is the only time that it is shown.`)

/**
 * `fieldhouse-remote contact [--mail <address>|none] [--webhook <url>|none] [--new-secret] [--json]`; exit code 2 when
 * nobody is told, or the webhook did not get the last announcement
 */
export async function contact(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      mail: { type: 'string' },
      webhook: { type: 'string' },
      'new-secret': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const of = { ...registryAccess(), remote: readDefinition(process.cwd()).name }
  const change = {
    ...(values.mail !== undefined && { email: valueOf(values.mail) }),
    ...(values.webhook !== undefined && { webhookUrl: valueOf(values.webhook) }),
  }
  const isChange = Object.keys(change).length > 0
  if (values['new-secret']) {
    if (isChange) throw new ReleaseFailure('either change the contact or make a new secret')
    const renewed = await renewWebhookSecret(of)
    if (values.json) return console.log(JSON.stringify(renewed))
    return printSecret(renewed.secret)
  }
  if (isChange) {
    const changed = await changeContact({ ...of, change })
    if (values.json) return console.log(JSON.stringify(changed))
    print(changed)
    if (changed.secret) printSecret(changed.secret)
    return
  }
  const known = await readContact(of)
  const isTold = known.email !== null || known.webhookUrl !== null
  if (!isTold || known.lastAnnouncement?.webhook === 'failed') process.exitCode = BAD_NEWS
  if (values.json) return console.log(JSON.stringify(known))
  print(known)
}
