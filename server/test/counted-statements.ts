import { RawNode, type KyselyPlugin, type OperationNode } from 'kysely'
import type { Databases } from '../src/platform/database/database.ts'

/** Databases that keep the text of every statement that goes to them, without what begins and ends transactions. */
export function countStatements(databases: Databases): {
  readonly databases: Databases
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
