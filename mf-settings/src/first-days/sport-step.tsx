import { sportKey, sportName } from '@fieldhouse/contract'
import { Button, WordField } from '@fieldhouse/design-system'
import { useNotifyFailure, useTextDraft, useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useVocabulary } from '@fieldhouse/remote-kit/vocabulary'
import { useState, type SubmitEvent } from 'react'
import { ownPageQuery, useSaveSport } from '../first-days.queries.ts'
import { Fields } from './first-days-styles.ts'

/** Sport and position. Typed text is kept until it is saved. */
export function SportStep({ onDone }: { onDone: () => void }) {
  const { id } = useUser()
  const page = useQuery(ownPageQuery(id)).data?.athleteProfile
  const sport = useTextDraft('first-days-sport')
  const position = useTextDraft('first-days-position')
  const [isTouched, setTouched] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = useSaveSport()
  const notifyFailure = useNotifyFailure()
  const words = useVocabulary()
  const sportShown = sport.text || isTouched ? sport.text : sportName(page?.sport ?? '')
  const positionShown = position.text || isTouched ? position.text : (page?.position ?? '')

  function write(nextSport: string, nextPosition: string) {
    setTouched(true)
    setProblem(undefined)
    sport.write(nextSport)
    position.write(nextPosition)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (!sportShown.trim()) return setProblem('Tell us your sport, or skip this for now.')
    const chosen = { sport: sportKey(sportShown), position: positionShown.trim() || null }
    // Leads on only from this step: the person may have left it in the meantime.
    save.mutateAsync(chosen, { onSuccess: onDone }).then(() => {
      sport.discard()
      position.discard()
    }, notifyFailure('Your sport wasn’t saved'))
  }

  return (
    <Fields onSubmit={submit} noValidate>
      <WordField
        label="Sport"
        value={sportShown}
        error={problem}
        suggest={(typed) => words?.suggestSports(typed) ?? []}
        onChange={(text) => write(text, positionShown)}
      />
      <WordField
        label="Position or event"
        placeholder="Point guard, striker, 400 m"
        value={positionShown}
        suggest={(typed) => words?.suggestPositions(typed, sportShown) ?? []}
        onChange={(text) => write(sportShown, text)}
      />
      <Button type="submit" variant="primary" pending={save.isPending} pendingLabel="Saving...">
        Save and continue
      </Button>
    </Fields>
  )
}
