import { Link as TextLink } from '@fieldhouse/design-system'
import { ShieldIcon } from '@fieldhouse/design-system/icons'
import { color, radius, space } from '@fieldhouse/design-system/tokens'
import { HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'

const Notice = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[16]};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};

  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accent};
  }
`

/** Shown for every account type but athletes. */
export function BackgroundCheckNotice() {
  return (
    <Notice role="note">
      <ShieldIcon aria-hidden="true" />
      <span>
        This account type requires a background check. We’ll ask for your documents once your
        account is set up. Until they’re approved, feel free to look around.{' '}
        <TextLink asChild>
          <Link to={HOW_VERIFICATION_WORKS_PATH}>How verification works</Link>
        </TextLink>
      </span>
    </Notice>
  )
}
