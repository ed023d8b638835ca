import styled from 'styled-components'
import { color, space } from '../../tokens/index.ts'
import type { PlottedMark } from './stat-marks.ts'

const Chart = styled.div.withConfig({ componentId: 'fh-stat-chart' })`
  position: relative;
  height: 6rem;
  margin: ${space[8]} ${space[8]} ${space[4]};

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`

const Mark = styled.i.withConfig({ componentId: 'fh-stat-mark' })`
  position: absolute;
  width: 0.5rem;
  height: 0.5rem;
  background: ${color.accent};
  border-radius: 50%;
  transform: translate(-50%, -50%);

  &[data-best] {
    width: 0.875rem;
    height: 0.875rem;
    background: ${color.elite};
    border: 3px solid ${color.surface};
    outline: 2px solid ${color.elite};
  }
`

/** A style of its own for what differs from dot to dot: a server compiles all others before the first page. */
const Dot = styled(Mark).withConfig({ componentId: 'fh-stat-dot' })<{
  /** In percent of the chart, from its start and its top. */
  $x: number
  $y: number
}>`
  inset-inline-start: ${({ $x }) => $x}%;
  top: ${({ $y }) => $y}%;
`

/** Position between two numbers, in percent; half if both are the same. */
const share = (value: number, from: number, to: number) =>
  from === to ? 50 : ((value - from) / (to - from)) * 100

export interface StatChartProps {
  /** Two or more, oldest first. */
  marks: readonly PlottedMark[]
  best: PlottedMark | undefined
  /** Flips the axis, so that up is always better. */
  isSmallerBetter: boolean
}

/** A line through the marks in order of time. Visual only: the table beside it has the same data. */
export function StatChart({ marks, best, isSmallerBetter }: StatChartProps) {
  const amounts = marks.map(({ amount }) => amount)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const [bottom, top] = isSmallerBetter ? [most, least] : [least, most]
  const points = marks.map((mark) => ({
    mark,
    x: share(mark.at, marks[0]?.at ?? 0, marks.at(-1)?.at ?? 0),
    y: 100 - share(mark.amount, bottom, top),
  }))
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <Chart aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {[0, 50, 100].map((y) => (
          <path key={y} d={`M0 ${y}H100`} stroke={color.line} vectorEffect="non-scaling-stroke" />
        ))}
        <path d={`M${line}L100 108L0 108Z`} fill={color.accent} opacity={0.1} />
        <path
          d={`M${line}`}
          fill="none"
          stroke={color.accent}
          strokeWidth={2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points.map(({ mark, x, y }, index) => (
        <Dot key={index} data-best={mark === best || undefined} $x={x} $y={y} />
      ))}
    </Chart>
  )
}
