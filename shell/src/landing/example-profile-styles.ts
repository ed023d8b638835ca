import { Lanes } from '@fieldhouse/design-system'
import {
  color,
  font,
  fontSize,
  fontWeight,
  radius,
  size,
  space,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Profile = styled.article`
  display: grid;
  align-content: start;
  overflow: hidden;
  color: ${color.text};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.xl};
`

export const Audiences = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[8]} ${space[12]};
  margin: 0;
  border: 0;

  legend {
    float: inline-start;
    padding: 0;
    margin-inline-end: ${space[4]};
    color: ${color.muted};
    font-size: ${fontSize.small};
  }

  label {
    display: grid;
    place-items: center;
    min-height: ${size.target};
    cursor: pointer;
  }

  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }

  span {
    padding: ${space[4]} ${space[8]};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.semibold};
    border: 1px solid ${color.edge};
    border-radius: ${radius.xl};
  }

  input:checked + span {
    color: ${color.onAccent};
    background: ${color.accent};
    border-color: ${color.accent};
  }

  input:focus-visible + span {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

export const Banner = styled(Lanes)`
  height: 5.5rem;
`

export const Face = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[16]};
  /* Above the banner, which is positioned too. */
  position: relative;
  padding: ${space[8]} ${space[16]} ${space[16]};

  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`

export const Portrait = styled.img`
  width: 4.5rem;
  height: 4.5rem;
  margin-top: calc(-1 * ${space[32]});
  border: 4px solid ${color.surface};
  border-radius: 50%;
`

export const Shown = styled.div`
  display: none;
`

export const Hidden = styled.p`
  color: ${color.muted};
`

/** A part for the selected audience: its content, or a text that it is hidden, at the same height. */
export const Part = styled.div`
  display: grid;
  align-items: center;
  min-height: ${size.target};
  padding: ${space[8]} ${space[16]};
  font-size: ${fontSize.small};
  border-top: 1px solid ${color.line};

  ${['public', 'coaches', 'sponsors'].map(
    (audience) => `
      ${Profile}:has(input[value='${audience}']:checked) &[data-seen-by~='${audience}'] > ${Shown} {
        display: block;
      }
      ${Profile}:has(input[value='${audience}']:checked) &[data-seen-by~='${audience}'] > ${Hidden} {
        display: none;
      }`,
  )}

  &:has(dl) {
    min-height: 5rem;
  }
`

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[12]};
  margin: 0;

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }

  dd {
    margin: 0;
    font-family: ${font.display};
    font-size: ${fontSize.stat};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`
