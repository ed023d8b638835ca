import type { Flag } from '@fieldhouse/contract'
import { Badge, Button } from '@fieldhouse/design-system'
import {
  useConfirm,
  useLatePart,
  useNotify,
  useNotifyFailure,
  useUser,
} from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useState, type ReactNode } from 'react'
import { hasRight } from '../admin/rights.ts'
import { areaFlagsQuery, useSetFlag } from '../flags.queries.ts'
import { AreaRow, AreaRows, RowButtons, SmallText } from './area-rows.ts'
import { flagState } from './flag-words.ts'
import { SystemPart } from './system-part.tsx'

const loadDialog = async () =>
  (await import(/* webpackChunkName: "flag-dialog" */ './flag-dialog.tsx')).FlagDialog

/** Switches in an area's code, and for whom they are on. Admins set them; the area's team reads. */
export function AreaFlags({ name }: { name: string }) {
  const isAdmin = hasRight(useUser(), 'admin')
  const flags = useQuery(areaFlagsQuery(name))
  const { Part: FlagDialog, ask, prepare } = useLatePart(loadDialog)
  const [chosen, setChosen] = useState<Flag | null>(null)
  return (
    <SystemPart title="Flags" query={flags}>
      {(all) => (
        <>
          {all.length === 0 && (
            <SmallText>
              This area has no flags. A release declares them in its remote.json.
            </SmallText>
          )}
          {all.length > 0 && !isAdmin && (
            <SmallText>Admins set them: ask one to turn a flag on for more people.</SmallText>
          )}
          {all.length > 0 && (
            <AreaRows>
              {all.map((flag) => (
                <FlagRow key={flag.name} flag={flag}>
                  {isAdmin && (
                    <FlagButtons
                      area={name}
                      flag={flag}
                      onPrepare={prepare}
                      onChange={() => {
                        ask()
                        setChosen(flag)
                      }}
                    />
                  )}
                </FlagRow>
              ))}
            </AreaRows>
          )}
          {FlagDialog && <FlagDialog area={name} flag={chosen} onClose={() => setChosen(null)} />}
        </>
      )}
    </SystemPart>
  )
}

function FlagRow({ flag, children }: { flag: Flag; children: ReactNode }) {
  const { name, description, setting, hasEnded } = flag
  return (
    <AreaRow>
      <div>
        <p>
          <strong>{name}</strong> {hasEnded && <Badge tone="elite">Ended</Badge>}{' '}
          {description === null && <Badge>Not in use</Badge>}
        </p>
        {description && <p>{description}</p>}
        <SmallText>
          {flagState(flag)}
          {setting && ` · ${setting.owner}`}
        </SmallText>
      </div>
      {children}
    </AreaRow>
  )
}

interface FlagButtonsProps {
  area: string
  flag: Flag
  onPrepare: () => void
  onChange: () => void
}

function FlagButtons({ area, flag, onPrepare, onChange }: FlagButtonsProps) {
  const setFlag = useSetFlag(area)
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const { name, description, setting } = flag

  async function clear() {
    const isSure = await confirm({
      title: `Clear ${name}?`,
      description: `From their next page on, everyone has the default: ${flag.default ? 'on' : 'off'}.`,
      confirmLabel: 'Clear',
    })
    if (!isSure) return
    setFlag.mutate(
      { flag: name, setting: null },
      {
        onSuccess: () => notify({ title: 'Flag cleared', description: name, tone: 'success' }),
        onError: notifyFailure('That didn’t go through'),
      },
    )
  }

  return (
    <RowButtons>
      {description !== null && (
        <Button
          size="sm"
          aria-label={`Set ${name}`}
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          onClick={onChange}
        >
          {setting ? 'Change' : 'Set'}
        </Button>
      )}
      {setting && (
        <Button
          size="sm"
          aria-label={`Clear ${name}`}
          pending={setFlag.isPending}
          onClick={() => void clear()}
        >
          Clear
        </Button>
      )}
    </RowButtons>
  )
}
