import { putInForce } from '../../server/src/configuration/index.ts'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { prepareDatabase } from '../../server/src/platform/prepare-database.ts'
import { openPostgresAsOwner } from '../../server/src/platform/database/postgres/postgres.ts'
import { startPostgres, type PostgresServer } from '../../server/test/database/postgres-server.ts'
import { testCompany } from '../../server/test/test-company.ts'

interface CompanyOnPostgres {
  readonly postgres: PostgresServer
  readonly databases: OwnedDatabases
}

/**
 * A separate PostgreSQL with the tables and the tests' company. If PostgreSQL isn't installed, it says so and ends the
 * process.
 * @param web connections under the web's role
 * @param under where PostgreSQL's folder is made; by default among the machine's temporary files
 */
export async function openCompanyOnPostgres(
  web: number,
  settings?: Parameters<typeof startPostgres>[0],
  under?: string,
): Promise<CompanyOnPostgres> {
  const postgres = await startPostgres(settings, under)
  if (postgres === undefined) {
    console.error('PostgreSQL is not installed (Debian: apt-get install postgresql). Nothing was measured.')
    process.exit(1)
  }
  const databases = openPostgresAsOwner(postgres.address('postgres'), { web, jobs: 2 })
  await prepareDatabase(databases)
  await putInForce(databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'bench')
  return { postgres, databases }
}
