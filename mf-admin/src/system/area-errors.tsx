import type { ErrorFrame } from '@fieldhouse/contract'
import { Badge } from '@fieldhouse/design-system'
import { fontSize } from '@fieldhouse/design-system/tokens'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { Rows } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import styled from 'styled-components'
import { momentOf } from '../admin/times.ts'
import { areaErrorsQuery } from '../releases.queries.ts'
import { TextRow } from './area-rows.ts'
import { SystemPart } from './system-part.tsx'

const Row = styled(TextRow)`
  padding-inline: 0;

  pre {
    overflow-x: auto;
    font-size: ${fontSize.small};
  }
`

const placeWords = ({ file, line, name }: ErrorFrame) =>
  `${file}:${line}${name ? ` in ${name}` : ''}`

const stackWords = (frames: ErrorFrame[]) => frames.map(placeWords).join('\n')

/** Place in the source that threw; nothing where no source map knows it. */
function SourceLine({ of: frame }: { of: ErrorFrame | undefined }) {
  if (!frame?.isMapped) return null
  return (
    <p>
      {placeWords(frame)}
      {frame.code && (
        <>
          : <code>{frame.code}</code>
        </>
      )}
    </p>
  )
}

/** Errors in members' browsers, in groups of the same release, message and place. */
export function AreaErrors({ name }: { name: string }) {
  const errors = useQuery({ ...areaErrorsQuery(name), refetchInterval: POLL_INTERVAL_MS })
  return (
    <SystemPart title="Errors in browsers" query={errors}>
      {(groups) =>
        groups.length === 0 ? (
          <p>No errors in the last 30 days.</p>
        ) : (
          <Rows aria-label="Errors in browsers">
            {groups.map(({ version, phase, path, message, count, lastAt, stack, frames }) => (
              <Row key={[version, phase, path, message].join(' ')}>
                <div>
                  <strong>{message.split('\n', 1)[0]}</strong>{' '}
                  <Badge>{count === 1 ? 'Once' : `${count} times`}</Badge>
                </div>
                <p>
                  {phase} on {path}, {version ?? 'no release'}, last {momentOf(lastAt)}
                </p>
                <SourceLine of={frames[0]} />
                {stack && (
                  <details>
                    <summary>
                      {frames.some(({ isMapped }) => isMapped) ? 'Stack' : 'Stack, in built code'}
                    </summary>
                    <pre tabIndex={0}>{frames.length > 0 ? stackWords(frames) : stack}</pre>
                  </details>
                )}
              </Row>
            ))}
          </Rows>
        )
      }
    </SystemPart>
  )
}
