import { fullName, Notice } from '@fieldhouse/design-system'
import type { Outbox } from '../outbox/outbox.ts'
import { useOutgoing } from '../outbox/use-outbox.ts'
import { Composer } from './composer.tsx'
import { RequestDecision } from './request-decision.tsx'
import { Foot } from './thread-styles.ts'
import type { KnownCorrespondent } from './use-correspondent.ts'

interface Props extends Pick<KnownCorrespondent, 'person' | 'writing'> {
  outbox: Outbox
}

/** The composer, or the reason why there is none. */
export function ThreadFoot({ person, writing, outbox }: Props) {
  const outgoing = useOutgoing(outbox, person.id)
  const name = fullName(person)
  const composer = <Composer person={person} outbox={outbox} />

  switch (writing.state) {
    case 'answering':
      return (
        <Foot>
          <RequestDecision request={writing.request} />
        </Foot>
      )
    case 'waiting':
      return (
        <Foot>
          <Notice title="Your message request waits for an answer">
            You can write more as soon as {name} accepts or answers it.
          </Notice>
        </Foot>
      )
    case 'closed':
      return (
        <Foot>
          <Notice>You cannot send a message to this person</Notice>
        </Foot>
      )
    case 'first':
      return (
        <Foot>
          <Notice title="This is a message request">
            You are not connected with {name}. One message is all until they accept or answer it.
          </Notice>
          {outgoing.length === 0 && composer}
        </Foot>
      )
    case 'open':
      return <Foot>{composer}</Foot>
  }
}
