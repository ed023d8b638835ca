import styled from 'styled-components'
import { color, fontSize, radius, space } from '../../tokens/index.ts'

const Root = styled.div.withConfig({ componentId: 'fh-progress-bar' })`
  display: grid;
  gap: ${space[8]};
  font-size: ${fontSize.small};
`

const Bar = styled.progress.withConfig({ componentId: 'fh-progress-bar-bar' })`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.375rem;
  overflow: hidden;
  background: ${color.line};
  border: 0;
  border-radius: ${radius.full};

  &::-webkit-progress-bar {
    background: ${color.line};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`

export interface ProgressBarProps {
  /** Name of the measured thing, for screen readers too. */
  label: string
  /** 0 to 100; null while unknown. */
  percent: number | null
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

/** Progress of an upload, an export, a profile. */
export function ProgressBar({
  label,
  percent,
  isLabelHidden = false,
  className,
}: ProgressBarProps) {
  return (
    <Root className={className}>
      {!isLabelHidden && <span aria-hidden="true">{label}</span>}
      <Bar aria-label={label} max={100} {...(percent === null ? {} : { value: percent })} />
    </Root>
  )
}
