/** Uses of a component by the part of the product: its files, and the stories of the screens beside them. */
export type ComponentUsage = Record<
  string,
  Record<string, { files: string[]; screens: { title: string; id: string }[] }>
>

declare const COMPONENT_USAGE: ComponentUsage

/** Uses of each component, by its name; read from the imports when Storybook is built. */
export const componentUsage = COMPONENT_USAGE
