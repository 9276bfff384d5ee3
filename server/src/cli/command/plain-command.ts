import * as z from 'zod/mini'
import { defineCommand, type OperatorContext, type Report } from './command.ts'
import { by, byOption } from './options.ts'

/** A command whose only input is who runs it. @param typed one word, or with its group two; `group` is then the group's summary */
export function plainCommand(
  typed: string,
  summary: string,
  work: (context: OperatorContext) => Promise<Report>,
  group?: string,
) {
  const [name = typed] = typed.split(' ')
  return defineCommand({
    name,
    ...(group === undefined ? {} : { summary: group }),
    order: z.object({ by }),
    record: (order) => ({ by: order.by, arguments: {} }),
    work,
    forms: [{ typed, summary, options: [byOption] }],
  })
}
