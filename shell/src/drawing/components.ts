import react from 'react'

/** A component of styled-components, as far as its styles go. */
export interface StyledComponent {
  componentStyle?: {
    generateAndInjectStyles(props: object, sheet: unknown, stylis: Stylis): string
  }
}

/** @returns rules */
export interface Stylis {
  (...text: [css: string, selector?: string, prefix?: string, componentId?: string]): string[]
  hash: string
}

/** Components that take a ref, in the order of their modules: those of styled-components are among them. */
export const components: StyledComponent[] = []

const { forwardRef } = react

Object.assign(react, {
  forwardRef(render: Parameters<typeof forwardRef>[0]) {
    const component = forwardRef(render)
    components.push(component as StyledComponent)
    return component
  },
})
