/** What an archive says of itself, in its first part. */
export interface ArchiveHead {
  /** Of what stands in the parts. */
  format: 1
  /** The archive's own. */
  id: string
  /** The instant whose state it holds. */
  takenAt: string
  /** The version of PostgreSQL that it was read from. */
  postgres: string
  /** The migrations that had run. */
  migrations: string[]
  /** Of functions, views and triggers. */
  edition: number
  /** Tables, in the order of the archive, with their columns. */
  tables: TableShape[]
}

export interface TableShape {
  name: string
  columns: string[]
}

/** What an archive says in its last part, once all the others are known. */
export interface ArchiveEnd {
  /** Rows by table. */
  rows: Record<string, number>
  files: number
  fileBytes: number
  /** Files that data uses and the store does not have, the first of them by name. */
  missing: { count: number; names: string[] }
}

/** Names of parts; those of tables, files and routines have theirs behind it. */
export const partNames = {
  head: 'head.json',
  routine: 'routines/',
  table: 'tables/',
  sequences: 'sequences.json',
  jobs: 'jobs',
  file: 'files/',
  end: 'end.json',
} as const
