import type { TeamContact } from '@fieldhouse/contract'
import { Badge, Button, Notice } from '@fieldhouse/design-system'
import {
  POLL_INTERVAL_MS,
  useConfirm,
  useLatePart,
  useNotify,
  useNotifyFailure,
} from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useState } from 'react'
import styled from 'styled-components'
import { Facts } from '../admin/facts.ts'
import { momentOf } from '../admin/times.ts'
import { areaContactQuery, useRenewSecret } from '../contact.queries.ts'
import { RowButtons, SmallText } from './area-rows.ts'
import { lastNews } from './contact-words.ts'
import { SystemPart } from './system-part.tsx'

const Secret = styled.code`
  overflow-wrap: anywhere;
`

const loadDialog = async () =>
  (await import(/* webpackChunkName: "contact-dialog" */ './contact-dialog.tsx')).ContactDialog

/** Where the area's team hears that a release gave way, or went live, by itself. */
export function AreaContact({ name }: { name: string }) {
  const contact = useQuery({ ...areaContactQuery(name), refetchInterval: POLL_INTERVAL_MS })
  const { Part: ContactDialog, ask, prepare } = useLatePart(loadDialog)
  const [isChanging, setChanging] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SystemPart title="Team contact" query={contact}>
      {(known) => (
        <>
          <SmallText>
            {known.email === null && known.webhookUrl === null && 'No one hears so far. '}
            The team hears right away when we replace a release or end a canary.
          </SmallText>
          <ContactFacts contact={known} />
          {secret !== null && <FreshSecret secret={secret} onDone={() => setSecret(null)} />}
          <RowButtons>
            <Button
              size="sm"
              aria-label="Change the team contact"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => {
                ask()
                setChanging(true)
              }}
            >
              Change
            </Button>
            {known.webhookUrl !== null && <RenewButton area={name} onRenewed={setSecret} />}
          </RowButtons>
          {ContactDialog && (
            <ContactDialog
              area={name}
              contact={isChanging ? known : null}
              onClose={() => setChanging(false)}
              onSecret={setSecret}
            />
          )}
        </>
      )}
    </SystemPart>
  )
}

function ContactFacts({ contact }: { contact: TeamContact }) {
  const { email, webhookUrl, secretMadeAt, lastAnnouncement } = contact
  return (
    <Facts>
      <div>
        <dt>Mail</dt>
        <dd>{email ?? 'None'}</dd>
      </div>
      <div>
        <dt>Webhook</dt>
        <dd>{webhookUrl ?? 'None'}</dd>
      </div>
      {secretMadeAt && (
        <div>
          <dt>Secret</dt>
          <dd>Made {momentOf(secretMadeAt)}</dd>
        </div>
      )}
      <div>
        <dt>Last announcement</dt>
        <dd>
          {lastNews(lastAnnouncement)}{' '}
          {lastAnnouncement?.webhook === 'failed' && <Badge tone="elite">Not delivered</Badge>}
        </dd>
      </div>
    </Facts>
  )
}

function RenewButton({ area, onRenewed }: { area: string; onRenewed: (secret: string) => void }) {
  const renew = useRenewSecret(area)
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()

  async function ask() {
    const isSure = await confirm({
      title: 'Make a new secret?',
      description: 'The one in use stops signing right away. Give the new one to the receiver.',
      confirmLabel: 'New secret',
    })
    if (!isSure) return
    renew.mutate(undefined, {
      onSuccess: ({ secret }) => onRenewed(secret),
      onError: notifyFailure('That didn’t go through'),
    })
  }

  return (
    <Button size="sm" pending={renew.isPending} onClick={() => void ask()}>
      New secret
    </Button>
  )
}

function FreshSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const notify = useNotify()

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      notify({ title: 'Secret copied', tone: 'success' })
    } catch {
      notify({ title: 'We couldn’t copy the secret', description: 'Your browser blocked it.' })
    }
  }

  return (
    <Notice isAnnounced title="Keep this secret now: we show it once">
      <p>
        <Secret>{secret}</Secret>
      </p>
      <RowButtons>
        <Button size="sm" onClick={() => void copy()}>
          Copy secret
        </Button>
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
      </RowButtons>
    </Notice>
  )
}
