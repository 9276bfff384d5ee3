import { RawNode, type KyselyPlugin, type OperationNode } from 'kysely'
import type { OwnedDatabases } from '../../src/platform/database/database.ts'

/** Databases that record the text of every statement except BEGIN, COMMIT and the like. */
export function countStatements(databases: OwnedDatabases): {
  readonly databases: OwnedDatabases
  readonly statements: string[]
} {
  const statements: string[] = []
  const keeping: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(textOf(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { web, jobs } = databases
  return {
    databases: { ...databases, web: web.withPlugin(keeping), jobs: jobs.withPlugin(keeping) },
    statements,
  }
}

/** A statement in one line; `$` stands for a value. */
function textOf(node: OperationNode): string {
  if (!RawNode.is(node)) return '$'
  const { sqlFragments, parameters } = node
  return sqlFragments
    .map(
      (fragment, place) =>
        fragment +
        parameters
          .slice(place, place + 1)
          .map(textOf)
          .join(''),
    )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
