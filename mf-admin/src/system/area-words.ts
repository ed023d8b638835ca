import type { Area, ReleaseEvent, ReleasePointer } from '@fieldhouse/contract'
import { accountTypeNames } from '@fieldhouse/design-system'

/** People who get an area: `every member`, `parents, and athletes under 18`, `Coach, Admin and teams`. */
export function audienceWords({ audience }: Pick<Area, 'audience'>): string {
  switch (audience?.kind) {
    case 'families':
      return 'parents, and athletes under 18'
    case 'account_types': {
      const types = audience.accountTypes.map((type) => accountTypeNames[type]).join(', ')
      return audience.teams ? `${types} and teams` : types
    }
    default:
      return 'every member'
  }
}

interface MoveWords {
  label: string
  /** Title of the question. */
  question: string
  /** People affected, and the change for them. */
  consequence: string
  done: string
  isDangerous: boolean
}

/** Texts of a move of an area's pointer: the menu's, the question's and the toast's. */
export function moveWords(area: Area, move: ReleasePointer): MoveWords {
  const people = audienceWords(area)
  const where = area.paths.join(', ') || 'its pages'
  const when = area.isDisabled ? 'Once the area is enabled' : 'From their next page on'
  switch (move.action) {
    case 'promote':
      return {
        label: 'Promote',
        question: `Promote ${move.version}?`,
        consequence: `${when}, ${people} get it on ${where}. ${area.version ?? 'Nothing'} is live now.${area.canary ? ' The canary ends.' : ''}`,
        done: 'Release promoted',
        isDangerous: false,
      }
    case 'canary':
      return {
        label: 'Start a canary',
        question: `Start a canary of ${move.version}`,
        consequence: `${when}, a share of ${people} gets it on ${where}, the same people each time. Everyone else stays on ${area.version ?? 'nothing'}.${area.canary && area.canary !== move.version ? ` The canary of ${area.canary} ends.` : ''}`,
        done: 'Canary started',
        isDangerous: false,
      }
    case 'stop_canary':
      return {
        label: 'Stop the canary',
        question: 'Stop the canary?',
        consequence: `The ${area.canaryPercent} % of ${people} who have ${area.canary} get ${area.version ?? 'nothing'} from their next page on.`,
        done: 'Canary stopped',
        isDangerous: false,
      }
    case 'rollback':
      return {
        label: 'Roll back',
        question: `Roll back ${area.name}?`,
        consequence: `${when}, ${people} get the release before ${area.version} on ${where}.${area.canary ? ' The canary ends, too.' : ''}`,
        done: 'Rolled back',
        isDangerous: true,
      }
    case 'disable':
      return {
        label: 'Disable',
        question: `Disable ${area.name}?`,
        consequence: `It goes away for ${people}, with ${where}, until someone enables it again.`,
        done: 'Area disabled',
        isDangerous: true,
      }
    case 'enable':
      return {
        label: 'Enable',
        question: `Enable ${area.name}?`,
        consequence: `It comes back for ${people}, on ${where}.`,
        done: 'Area enabled',
        isDangerous: false,
      }
  }
}

const eventNames: Record<ReleaseEvent['action'], string> = {
  promote: 'Promoted',
  rollback: 'Rolled back',
  canary: 'Canary started',
  stop_canary: 'Canary stopped',
  disable: 'Disabled',
  enable: 'Enabled',
  fallback: 'Gave way automatically',
  failing: 'Failing, with nothing to fall back to',
  damaged: 'Stored files damaged',
  undrawn: 'Left to browsers',
}

/** An event of the history: `Canary started for 10 %`. */
export const eventWords = ({ action, percent }: ReleaseEvent) =>
  percent === null ? eventNames[action] : `${eventNames[action]} for ${percent} %`

const answerNames: Record<number, string> = {
  401: 'signed out',
  403: 'not allowed',
  404: 'not found',
  409: 'changed meanwhile',
  413: 'too large',
  422: 'not valid',
  429: 'too many',
}

/** Answer to a failed request: `No answer`, `404, not found`. */
export function answerWords(status: number): string {
  if (status === 0) return 'No answer'
  const name =
    status < 400 ? 'unreadable' : (answerNames[status] ?? (status < 500 ? '' : 'our end'))
  return [status, name].filter(Boolean).join(', ')
}
