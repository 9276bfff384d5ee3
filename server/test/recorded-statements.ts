import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import type { Database, NoTables } from '../src/platform/database/database.ts'

/** A statement as it goes to the database. */
export type RecordedStatement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The statements that a reading makes, each answered with no rows: so that their plans can be looked at. */
export async function recordStatements(
  read: (database: Database) => Promise<unknown>,
): Promise<readonly RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const database = new Kysely<NoTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(recorded),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await read(database)
  return recorded
}

class RecordingDriver extends DummyDriver {
  readonly #recorded: RecordedStatement[]

  constructor(recorded: RecordedStatement[]) {
    super()
    this.#recorded = recorded
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RecordingConnection(this.#recorded)
  }
}

class RecordingConnection implements DatabaseConnection {
  readonly #recorded: RecordedStatement[]

  constructor(recorded: RecordedStatement[]) {
    this.#recorded = recorded
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#recorded.push({ sql, parameters })
    return { rows: [] }
  }

  async *streamQuery(): AsyncGenerator<never> {}
}
