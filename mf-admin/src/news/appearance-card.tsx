import type { Article } from '@fieldhouse/contract'
import {
  Badge,
  Button,
  Card,
  DateField,
  Heading,
  Link as TextLink,
  Select,
  type SelectOption,
} from '@fieldhouse/design-system'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import { useEntitlement } from '@fieldhouse/remote-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { zoneName } from '../admin/times.ts'
import { statusNames, whenOf } from './article-words.ts'
import type { Appearance } from './use-appearance.ts'
import type { SaveState } from './use-save-article.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const Standing = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`

const keep: SelectOption<Appearance> = { value: 'unchanged', label: 'Keep as is' }
const now: SelectOption<Appearance> = { value: 'now', label: 'Now' }
const later: SelectOption<Appearance> = { value: 'later', label: 'At a set time' }

function optionsFor(article: Article | null): readonly SelectOption<Appearance>[] {
  switch (article?.status) {
    case 'published':
      return []
    case 'scheduled':
      return [
        keep,
        now,
        { value: 'later', label: 'At a different time' },
        { value: 'draft', label: 'Not yet: move back to drafts' },
      ]
    case 'draft':
    case 'withdrawn':
    case undefined:
      return [{ value: 'unchanged', label: 'Not yet: keep as a draft' }, now, later]
  }
}

function saveLabel(article: Article | null, appearance: Appearance): string {
  switch (appearance) {
    case 'now':
      return 'Publish'
    case 'later':
      return 'Schedule'
    case 'draft':
      return 'Save draft'
    case 'unchanged':
      return article?.status === 'published' || article?.status === 'scheduled'
        ? 'Save changes'
        : 'Save draft'
  }
}

interface AppearanceCardProps {
  article: Article | null
  save: SaveState
  isDirty: boolean
  /** Resets the fields to the stored article. */
  onTake: (article: Article) => void
  children: ReactNode
}

/** Publication time of the article, and the button that applies it. */
export function AppearanceCard({ article, save, isDirty, onTake, children }: AppearanceCardProps) {
  const options = optionsFor(article)
  const path = article ? `/news/${article.slug}` : ''
  const canRead = useEntitlement(path) && article?.status === 'published'
  const hasNothingToSave = article !== null && !isDirty && save.appearance === 'unchanged'
  return (
    <Card as="section" aria-labelledby="appearance">
      <Heading level={2} id="appearance">
        Publishing
      </Heading>
      {article && (
        <Standing>
          <Badge tone={statusNames[article.status].tone}>{statusNames[article.status].name}</Badge>
          <span>{whenOf(article)}</span>
          {canRead && (
            <TextLink asChild isAlone>
              <Link to={path}>View as a reader</Link>
            </TextLink>
          )}
        </Standing>
      )}
      {options.length > 0 && (
        <Select
          label="Goes live"
          options={options}
          value={save.appearance}
          onChange={save.setAppearance}
        />
      )}
      {save.appearance === 'later' && (
        <DateField
          label="Date and time"
          hint={`Time zone: ${zoneName(save.moment ? new Date(save.moment) : undefined)}.`}
          hasTime
          value={save.moment}
          error={save.momentProblem}
          onChange={(event) => save.setMoment(event.target.value)}
        />
      )}
      {children}
      <Button
        type="submit"
        variant="primary"
        pending={save.isPending}
        pendingLabel="Saving..."
        disabledReason={
          hasNothingToSave ? 'Nothing to save yet. Change the article first.' : undefined
        }
      >
        {saveLabel(article, save.appearance)}
      </Button>
      {article && article.status !== 'withdrawn' && (
        <WithdrawButton article={article} isDirty={isDirty} onWithdrawn={onTake} />
      )}
    </Card>
  )
}
