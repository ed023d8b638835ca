import { fullName, Notice } from '@fieldhouse/design-system'
import type { Outbox } from '../outbox/outbox.ts'
import { useOutgoing } from '../outbox/use-outbox.ts'
import { Composer } from './composer.tsx'
import { RequestDecision, type RequestDecisionProps } from './request-decision.tsx'
import { Foot } from './thread-styles.ts'
import type { KnownCorrespondent } from './use-correspondent.ts'

interface Props
  extends Pick<KnownCorrespondent, 'person' | 'writing'>, Pick<RequestDecisionProps, 'decide'> {
  outbox: Outbox
}

/** The composer, or the reason why there is none. */
export function ThreadFoot({ person, writing, outbox, decide }: Props) {
  const outgoing = useOutgoing(outbox, person.id)
  const name = fullName(person)
  const composer = <Composer person={person} outbox={outbox} />

  switch (writing.state) {
    case 'answering':
      return (
        <Foot>
          <RequestDecision request={writing.request} decide={decide} />
        </Foot>
      )
    case 'waiting':
      return (
        <Foot>
          <Notice title="Your message request is waiting for a reply">
            You can send more once {name} accepts or replies.
          </Notice>
        </Foot>
      )
    case 'closed':
      return (
        <Foot>
          <Notice>You can’t message this person</Notice>
        </Foot>
      )
    case 'first':
      return (
        <Foot>
          <Notice title="This is a message request">
            You’re not connected with {name}. You can send one message until they accept or reply.
          </Notice>
          {outgoing.length === 0 && composer}
        </Foot>
      )
    case 'open':
      return <Foot>{composer}</Foot>
  }
}
