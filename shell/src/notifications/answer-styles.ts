import { color, fontSize, fontWeight, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`

export const Reason = styled.form`
  display: grid;
  gap: ${space[8]};
`

/** Subject of a decision, shortened: its page shows all of it. */
export const Subject = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[8]} ${space[12]};
  padding: ${space[8]} ${space[12]};
  background: ${color.raised};
  border-radius: ${radius.md};
  font-size: ${fontSize.small};

  &:has(> img) {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  img {
    width: 4rem;
    height: 4rem;
    object-fit: cover;
    border-radius: ${radius.sm};
  }
`

export const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`

export const Title = styled.p`
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
`

export const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
`
