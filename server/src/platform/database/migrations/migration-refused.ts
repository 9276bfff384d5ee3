/** The database can't be migrated as it is. Nothing was changed, and running it again doesn't help before somebody has done what it says. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}
