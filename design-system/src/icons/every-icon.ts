import * as icons from './index.ts'

const namesInJson = (name: string) =>
  name
    .replace(/Icon$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()

const byName = new Map<string, icons.Icon>(
  Object.entries(icons).map(([name, icon]) => [namesInJson(name), icon]),
)

/** Names of all icons as `remote.json` writes them, sorted: `DarkThemeIcon` is `dark-theme`. */
export const iconNames = [...byName.keys()].sort()

/** The icon of that name. Whoever imports this loads all of them: pages do it late. */
export const iconNamed = (name: string) => byName.get(name)
