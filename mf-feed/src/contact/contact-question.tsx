import { Button, Notice } from '@fieldhouse/design-system'
import { useNotifyFailure, useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { contactQuestionQuery, useChooseContact } from '../contact.queries.ts'

/** One-time question for coaches and organizations whose verification came before it opened contact. */
export function ContactQuestion() {
  const { accountType, isVerified } = useUser()
  const isInstitution = accountType === 'institution_coach' || accountType === 'institution_org'
  const question = useQuery({ ...contactQuestionQuery(), enabled: isInstitution && isVerified })
  const choose = useChooseContact()
  const notifyFailure = useNotifyFailure()
  if (!question.data?.isOpen) return null

  const answer = (level: 'public' | 'coaches') => () =>
    choose.mutate(level, { onError: notifyFailure('Your answer wasn’t saved') })
  return (
    <Notice
      title="Let athletes reach you?"
      action={
        <>
          <Button
            size="sm"
            variant="primary"
            pending={choose.isPending && choose.variables === 'public'}
            onClick={answer('public')}
          >
            Let everyone ask
          </Button>
          <Button
            size="sm"
            pending={choose.isPending && choose.variables === 'coaches'}
            onClick={answer('coaches')}
          >
            Coaches and teams only
          </Button>
        </>
      }
    >
      Right now only coaches and teams can ask to connect with you. You can change this in Settings
      anytime.
    </Notice>
  )
}
