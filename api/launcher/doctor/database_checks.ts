import pg from 'pg'
import { connectionsOf } from '../connections.ts'
import { error, type Finding, ok, reasonOf, warn } from './finding.ts'

const SECOND_MS = 1_000
const VERSION_MIN = 180_000
const EXTENSIONS = ['pg_trgm', 'unaccent']
const CLOCK_WARN_MS = 2 * SECOND_MS
const CLOCK_ERROR_MS = 30 * SECOND_MS
const LAG_WARN_S = 10

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5 * SECOND_MS,
    query_timeout: 10 * SECOND_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function valueOf<T>(client: pg.Client, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<{ value: T }>(`select (${sql}) as value`, values)
  return rows[0]!.value
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const version = Number(await valueOf(client, `current_setting('server_version_num')`))
  const shown = Math.floor(version / 10_000)
  return version < VERSION_MIN
    ? error('database version', `is PostgreSQL ${shown}: 18 or later is needed`)
    : ok('database version', `is PostgreSQL ${shown}`)
}

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const missing = await valueOf<string[] | null>(
    client,
    `select array_agg(wanted) from unnest($1::text[]) wanted
     where wanted not in (select name from pg_available_extensions)`,
    [EXTENSIONS],
  )
  return (missing ?? []).map((name) =>
    error('database extensions', `${name} is not there: install PostgreSQL's contrib package`),
  )
}

/** The application must own nothing: an owner can change the audit log. */
async function checkRights(client: pg.Client): Promise<Finding> {
  if (await valueOf(client, `select rolsuper from pg_roles where rolname = current_user`)) {
    return error(
      'database rights',
      'DATABASE_URL is a superuser: give the application an account of its own, and the owner in DATABASE_OWNER_URL',
    )
  }
  const owned = await valueOf<string>(
    client,
    `select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where pg_has_role(relowner, 'usage') and relkind in ('r', 'p')
       and nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  return Number(owned) > 0
    ? warn(
        'database rights',
        `DATABASE_URL owns ${owned} tables, so it could change the audit log: set DATABASE_OWNER_URL, and DATABASE_URL to an account that owns none`,
      )
    : ok('database rights', 'the application owns no table')
}

async function checkConnections(client: pg.Client, processes: number): Promise<Finding> {
  const free = Number(
    await valueOf(
      client,
      // PostgreSQL's own processes have no account; the type of other accounts' may be hidden.
      `current_setting('max_connections')::int - (select count(usesysid) from pg_stat_activity)`,
    ),
  )
  const used = connectionsOf(processes)
  return free < used
    ? warn(
        'database connections',
        `${free} are free, and a node of ${processes} processes uses up to ${used}: raise max_connections`,
      )
    : ok('database connections', `${free} are free`)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const there = Number(await valueOf(client, `extract(epoch from clock_timestamp()) * 1000`))
  const after = Date.now()
  // Times within the round trip are no difference.
  const difference = there < before ? before - there : Math.max(0, there - after)
  const shown = `differs from this machine’s by ${Math.round(difference / SECOND_MS)} s: run a time service on both`
  if (difference > CLOCK_ERROR_MS) return error('clock', `the database’s ${shown}`)
  if (difference > CLOCK_WARN_MS) return warn('clock', `the database’s ${shown}`)
  return ok('clock', 'agrees with the database’s')
}

/** Replicas get what is flushed: an answer would wait for them without the write that it is about. */
async function checkCommit(client: pg.Client): Promise<Finding[]> {
  return (await valueOf(client, `current_setting('synchronous_commit')`)) === 'off'
    ? [warn('database', 'loses answered writes in a crash: set synchronous_commit = on')]
    : []
}

/** Other accounts see that there are standbys, not their delay: the alert about it never fires. */
async function checkStandbys(client: pg.Client): Promise<Finding[]> {
  const account = await valueOf<string | null>(
    client,
    `select quote_ident(current_user) from pg_stat_replication where state is null limit 1`,
  )
  return account
    ? [warn('database standbys', `hide their delay from us: grant pg_monitor to ${account}`)]
    : []
}

async function checkRestore(client: pg.Client): Promise<Finding[]> {
  const isLeft = await valueOf(client, `to_regnamespace('unfinished_restore') is not null`)
  return isLeft ? [error('database', 'holds an unfinished restore: run backup:restore again')] : []
}

/** Nodes on several machines need the same files. */
async function checkNodes(client: pg.Client, isOnLocalDisk: boolean): Promise<Finding[]> {
  const machines = Number(
    await valueOf(
      client,
      `select count(distinct client_addr) from pg_stat_activity
       where application_name like 'fieldhouse-events%' and datname = current_database()`,
    ),
  )
  return machines > 1 && isOnLocalDisk
    ? [
        error(
          'files',
          `nodes on ${machines} machines use this database, and files are on a disk of this one: set DRIVE_DISK=s3, or DATA_DIR to a shared disk`,
        ),
      ]
    : []
}

/** Findings about the database of these addresses. */
export async function checkDatabase(
  url: string,
  {
    ownerUrl,
    isOnLocalDisk,
    processes,
  }: { ownerUrl?: string | undefined; isOnLocalDisk: boolean; processes: number },
): Promise<Finding[]> {
  const findings: Finding[] = []
  try {
    findings.push(
      ...(await connected(url, async (client) => [
        await checkVersion(client),
        ...(await checkExtensions(client)),
        await checkRights(client),
        await checkConnections(client, processes),
        await checkClock(client),
        ...(await checkCommit(client)),
        ...(await checkStandbys(client)),
        ...(await checkRestore(client)),
        ...(await checkNodes(client, isOnLocalDisk)),
      ])),
    )
  } catch (failure) {
    findings.push(error('DATABASE_URL', `does not work: ${reasonOf(failure)}`))
  }
  if (!ownerUrl) return findings
  try {
    const mayCreate = await connected(ownerUrl, (client) =>
      valueOf(client, `has_database_privilege(current_database(), 'create')`),
    )
    if (!mayCreate) {
      findings.push(error('DATABASE_OWNER_URL', 'may not create schemas, so it cannot migrate'))
    }
  } catch (failure) {
    findings.push(error('DATABASE_OWNER_URL', `does not work: ${reasonOf(failure)}`))
  }
  return findings
}

/** Findings about each replica: reached, a replica, and close behind. */
export async function checkReplicas(urls: readonly string[]): Promise<Finding[]> {
  const findings = urls.map(async (url, index): Promise<Finding> => {
    const name = `replica ${index + 1}`
    try {
      return await connected(url, async (client) => {
        if (!(await valueOf(client, 'pg_is_in_recovery()'))) {
          return error(
            name,
            'is no replica: it accepts writes of its own. After a failover DATABASE_URL is the new primary',
          )
        }
        const lag = await valueOf<number | null>(
          client,
          `case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
           else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end`,
        )
        if ((lag ?? 0) > LAG_WARN_S) {
          return warn(
            name,
            `is ${Math.round(lag ?? 0)} s behind: until it catches up nobody reads from it`,
          )
        }
        const delayMs = Number(
          await valueOf(
            client,
            `select setting from pg_settings where name = 'max_standby_streaming_delay'`,
          ),
        )
        // Writes wait for whatever holds up the replay, up to a second.
        return delayMs < 0 || delayMs > SECOND_MS
          ? warn(
              name,
              'lets its reads hold up replay: set max_standby_streaming_delay = 500ms on it',
            )
          : ok(name, 'keeps up')
      })
    } catch (failure) {
      return error(name, `does not work: ${reasonOf(failure)}`)
    }
  })
  return Promise.all(findings)
}
