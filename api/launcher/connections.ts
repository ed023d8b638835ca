/** Connections to the database that one process of the API opens at most: reads, writes, jobs, search, push, replicas. */
const CONNECTIONS_OF_PROCESS = 40

export const connectionsOf = (processes: number) => CONNECTIONS_OF_PROCESS * processes
