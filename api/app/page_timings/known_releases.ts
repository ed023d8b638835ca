import { shellBuild } from '#front_door/shell_build'
import Release from '#releases/release'

interface Place {
  remote: string
  version: string
}

const nameOf = ({ remote, version }: Place) => `${remote} ${version}`

/**
 * Reads which of these releases exist: a browser may claim any, and each would be a row and a series of its own.
 * @returns true for those that do
 */
export async function knownReleases(places: readonly Place[]): Promise<(place: Place) => boolean> {
  const namesOf = (key: keyof Place) => [...new Set(places.map((place) => place[key]))]
  const [shell, releases] = await Promise.all([
    shellBuild(),
    Release.query()
      .select('remote', 'version')
      .whereIn('remote', namesOf('remote'))
      .whereIn('version', namesOf('version')),
  ])
  const known = new Set([
    nameOf({ remote: 'shell', version: shell.version }),
    ...releases.map(nameOf),
  ])
  return (place) => known.has(nameOf(place))
}
