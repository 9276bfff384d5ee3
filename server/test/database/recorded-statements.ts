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
import type { Database, NoTables } from '../../src/platform/database/database.ts'

/** A statement as sent to the database. */
export type RecordedStatement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * The statements of a read, each answered with no rows, so their plans can be examined.
 * @param answered awaited before each statement is answered; if it fails, so does the statement
 */
export async function recordStatements(
  read: (database: Database) => Promise<unknown>,
  answered: Answered = async () => undefined,
): Promise<readonly RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const database = new Kysely<NoTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(recorded, answered),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await read(database)
  return recorded
}

type Answered = (statement: number) => Promise<void>

class RecordingDriver extends DummyDriver {
  readonly #recorded: RecordedStatement[]
  readonly #answered: Answered

  constructor(recorded: RecordedStatement[], answered: Answered) {
    super()
    this.#recorded = recorded
    this.#answered = answered
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new RecordingConnection(this.#recorded, this.#answered)
  }
}

class RecordingConnection implements DatabaseConnection {
  readonly #recorded: RecordedStatement[]
  readonly #answered: Answered

  constructor(recorded: RecordedStatement[], answered: Answered) {
    this.#recorded = recorded
    this.#answered = answered
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#recorded.push({ sql, parameters })
    await this.#answered(this.#recorded.length)
    return { rows: [] }
  }

  async *streamQuery(): AsyncGenerator<never> {}
}
