import { runJobNow, scheduledNames } from '../../platform/jobs/run-now.ts'
import * as z from 'zod/mini'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { by, byOption } from '../command/options.ts'
import { NotUnderstood } from '../command/refusals.ts'

const MOST_MS = 120_000

/** Has a running server run one of its jobs now, and waits until it has. @throws NotUnderstood if there is no such job */
async function runJob({ databases }: OperatorContext, { job }: { readonly job: string }): Promise<Report> {
  const outcome = await runJobNow(databases, job, MOST_MS)
  if (outcome === 'unknown') {
    const names = await scheduledNames(databases)
    const known =
      names.length === 0 ? 'No server has run on this database yet.' : `The jobs are: ${names.join(', ')}.`
    throw new NotUnderstood(`There is no job ${job}. ${known}`)
  }
  const words = {
    completed: `${job} is done`,
    failed: `${job} failed and will be tried again; the server's log says why`,
    waiting: `${job} is in the queue, but no server has finished it within two minutes`,
  }
  return { lines: [words[outcome]], exitCode: outcome === 'completed' ? 0 : 1 }
}

export const runJobCommand = defineCommand({
  name: 'run-job',
  order: z.object({ job: z.string(), by }),
  record: ({ by: who, job }) => ({ by: who, arguments: { job } }),
  work: runJob,
  forms: [
    {
      typed: 'run-job',
      summary: 'Has a running server run one of its jobs now instead of at its scheduled time',
      example: 'compare-payments',
      arguments: [{ shown: 'name', as: 'job' }],
      options: [byOption],
    },
  ],
})
